/**
 * Where push messages may be sent. A shopper's browser names the address, so anybody could name one: it must be https on the public
 * internet, or our server would knock on doors of its own network for a stranger.
 */
import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Env } from '#server/env/env.ts';

const privateV4 = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [net = '', bits] = range.split('/');
  privateV4.addSubnet(net, Number(bits), 'ipv4');
}
/** All public addresses begin with 2000::/3; of these, some are for documentation or lead into IPv4. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
const privateV6 = new BlockList();
privateV6.addSubnet('2001::', 23, 'ipv6');
privateV6.addSubnet('2001:db8::', 32, 'ipv6');
privateV6.addSubnet('2002::', 16, 'ipv6');

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateV4.check(address, 'ipv4');
  return family === 6 && globalV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6');
}

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
