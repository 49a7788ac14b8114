/**
 * Where push messages may be sent. A shopper's browser names the address, so anybody could name one: it must be https on the public
 * internet, or our server would knock on doors of its own network for a stranger.
 */
import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Env } from '#server/env/env.ts';
import { isPublicAddress } from './public-address.ts';

/** Whether a shopper may name this address: https on its usual port at a name with a dot; or anything at the stand-in of a test. */
export function isPushEndpoint(text: string, { pushTestOrigin }: Pick<Env, 'pushTestOrigin'>): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (pushTestOrigin !== undefined && origin === pushTestOrigin) return true;
  if (protocol !== 'https:' || port !== '' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return /\.[a-z][a-z0-9-]*\.?$/.test(hostname) && !/\.(?:local|localhost|internal|lan|home\.arpa)\.?$/.test(hostname);
}

/** Looks a name up and refuses one that leads to a private address. The connection goes to the address that was checked. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${hostname} is not on the public internet`), '', 0);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};
