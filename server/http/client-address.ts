/** Whose request it is, for counting tries by address. */
import { isIP, isIPv4 } from 'node:net';
import type { Env } from '#server/env/env.ts';
import { currentRequest } from '#server/scope/request-scope.ts';
import type { AppContext } from './request.ts';
import { familyOf, parseProxies } from '#server/env/trusted-proxies.ts';

const thisMachine = parseProxies('127.0.0.0/8, ::1');

type ProxySettings = Pick<Env, 'trustedProxies' | 'local'>;

const trustedBy = ({ trustedProxies, local }: ProxySettings) => trustedProxies ?? (local ? undefined : thisMachine);
const peerOf = (c: AppContext): string => withoutPort(c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1');

/** Whether a trusted proxy opened the connection, so that its headers are true. */
export function isFromTrustedProxy(c: AppContext, settings: ProxySettings): boolean {
  const peer = peerOf(c);
  return trustedBy(settings)?.check(peer, familyOf(peer)) ?? false;
}

/**
 * Gives the address to count tries by: the whole IPv4 address, or the /64 of an IPv6 address. Trusted proxies each append the address they
 * were called from to X-Forwarded-For, so the last one that is not a trusted proxy is the visitor; what stands before it may be invented.
 * Trusted are the proxies of TRUSTED_PROXIES; if that is not set and the shop is public, this machine.
 */
export function clientAddress(c: AppContext, settings: ProxySettings): string {
  // The call of a page to its own API has no connection, and is made for the visitor of the page.
  const visitor = currentRequest()?.visitor;
  if (visitor) return visitor;
  const trusted = trustedBy(settings);
  let address = peerOf(c);
  const hops = c.req.header('x-forwarded-for')?.split(',') ?? [];
  while (hops.length > 0 && trusted?.check(address, familyOf(address))) {
    const before = withoutPort(hops.pop() ?? '');
    if (isIP(before) === 0) break;
    address = before;
  }
  return isIPv4(address) ? address : network64(address);
}

/** `192.0.2.7:4711`, `[2001:db8::7]:4711` and `::ffff:192.0.2.7` are written by some proxies. */
function withoutPort(hop: string): string {
  return hop
    .trim()
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/** The first four groups of an IPv6 address, written out: one household has the rest to itself. */
function network64(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
