/**
 * Fetches pictures from the public internet for a file that names their addresses. The file is a stranger's: without this guard it could have the
 * server ask for what only the server can reach, such as its database, its neighbours or the metadata service of its cloud.
 *
 * The name is looked up once, every address of the answer must be public, and the connection goes to one of these: a second answer of the name server
 * (DNS rebinding) is never asked for. Redirects are followed by hand, each of them guarded like the first address.
 */
import { Resolver } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { photographMax } from '#contract/desk/picture.ts';
import { isAskable } from './address.ts';

/** Why there is no picture. */
export type OutsideFault =
  | 'pictureUnsafe'
  | 'pictureLeads'
  | 'pictureGone'
  | 'pictureSlow'
  | 'pictureLarge'
  | 'pictureNot'
  | 'pictureDamaged'
  | 'pictureBusy';

/** An address gave no picture. */
export class OutsideError extends Error {
  readonly code: OutsideFault;
  /** Which host, status or kind it was; empty where the code says it all. */
  readonly detail: string;

  constructor(code: OutsideFault, detail = '') {
    super(`${code} ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

/** What fetching needs of the world. Tests put another one in its place. */
export interface Outside {
  /** All addresses of a name. Throws where there are none. */
  resolve(name: string): Promise<string[]>;
  /** Where the connection goes: to one of these addresses, and nowhere else. */
  connectTo(addresses: readonly string[]): RequestOptions;
  /** When a picture is given up, with all of its redirects. */
  deadline(): AbortSignal;
  /** ms between two pictures of one host. */
  pauseMs: number;
}

const redirectsMost = 3;
const pictureMs = 10_000;

/**
 * Asks name servers by itself and not through the system: the system's look-up occupies a thread that the shop needs, and it would answer with what
 * the server's own hosts file says.
 */
async function resolve(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** Gives the system the addresses that were checked, in place of a look-up. */
function answering(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_name, options, done) => {
    const [first] = all;
    if (options.all === true || !first) done(null, all);
    else done(null, first.address, first.family);
  };
}

/** The internet. */
export const internet: Outside = {
  resolve,
  connectTo: (addresses) => ({ port: 443, lookup: answering(addresses) }),
  deadline: () => AbortSignal.timeout(pictureMs),
  pauseMs: 200,
};

/** What is assigned of IPv6. The library takes the rest for public too, such as `::7f00:1`, an old way of writing 127.0.0.1. */
const assigned = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether anybody on the internet can reach an address. IPv4 inside IPv6, tunnels and translations count as what they are: not public. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(assigned));
}

/**
 * Fetches a picture; its bytes are not looked at.
 * @param allowed hosts that an owner allows
 * @throws OutsideError
 */
export async function fetchOutside(outside: Outside, address: URL, allowed: ReadonlySet<string>): Promise<Uint8Array> {
  const signal = outside.deadline();
  let at = address;
  for (let redirects = 0; ; redirects += 1) {
    const response = await ask(outside, at, { allowed, signal });
    const to = redirectOf(response, at);
    if (to === undefined) return readPicture(response);
    response.destroy();
    if (redirects === redirectsMost) throw new OutsideError('pictureGone', String(response.statusCode));
    at = to;
  }
}

interface Asking {
  allowed: ReadonlySet<string>;
  signal: AbortSignal;
}

/** Asks one address, which may answer with another one. */
async function ask(outside: Outside, address: URL, { allowed, signal }: Asking): Promise<IncomingMessage> {
  if (!isAskable(address)) throw new OutsideError('pictureUnsafe');
  if (!allowed.has(address.hostname)) throw new OutsideError('pictureLeads', address.hostname);
  const addresses = await before(signal, outside.resolve(address.hostname)).catch(() => []);
  if (addresses.length === 0) throw new OutsideError('pictureSlow');
  if (!addresses.every(isPublic)) throw new OutsideError('pictureUnsafe');
  const headers = {
    Host: address.host,
    Accept: 'image/webp,image/png,image/jpeg,image/*;q=0.5',
    'Accept-Encoding': 'identity',
    'User-Agent': 'Haat',
  };
  return new Promise((done, fail) => {
    // `agent: false`: a connection of its own, no cookies, and no proxy of the environment.
    const options = { ...outside.connectTo(addresses), agent: false, headers, signal };
    request(address, options, done)
      .once('error', () => fail(new OutsideError('pictureSlow')))
      .end();
  });
}

/** Waits no longer than until the signal. */
async function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
  return Promise.race([work, ended]);
}

/** The address to which an answer leads; undefined for an answer that leads nowhere. */
function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return undefined;
  const to = URL.parse(location, from);
  if (!to) throw new OutsideError('pictureUnsafe');
  return to;
}

/** Reads the body of an answer that says it is a picture, up to the most that a photograph may have. */
async function readPicture(response: IncomingMessage): Promise<Uint8Array> {
  try {
    const { statusCode, headers } = response;
    const kind = headers['content-type'] ?? '';
    if (statusCode !== 200) throw new OutsideError('pictureGone', String(statusCode));
    if (!/^image\//i.test(kind)) throw new OutsideError('pictureNot', kind.split(';')[0]?.slice(0, 80));
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response as AsyncIterable<Uint8Array>) {
      bytes += part.byteLength;
      if (bytes > photographMax) throw new OutsideError('pictureLarge');
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    throw error instanceof OutsideError ? error : new OutsideError('pictureSlow');
  } finally {
    response.destroy();
  }
}
