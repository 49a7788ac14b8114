/** Addresses of pictures in a file. Pure. */
import { isIP } from 'node:net';

/** Most letters of an address. */
const addressMax = 1_000;
const hostName = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/;

/** The address that a cell has; undefined where it names a file. */
export function addressOf(cell: string): URL | undefined {
  return /^https?:\/\//i.test(cell) ? (URL.parse(cell) ?? undefined) : undefined;
}

/** Whether a picture may be asked for there at all: https on its own port of a host with a name, and nobody's password in it. */
export function isAskable(address: URL): boolean {
  const { protocol, port, username, password, hostname, href } = address;
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && href.length <= addressMax && hostname.length <= 253 && hostName.test(hostname) && isIP(hostname) === 0;
}

/** How an address is known: without what only a page would use of it. */
export function addressKey(address: URL): string {
  return address.href.slice(0, address.href.length - address.hash.length);
}
