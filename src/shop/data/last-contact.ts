/** When this device last heard from the shop, by both clocks. The device's own may be wrong, and an order without a network is dated by it. */
import { readText, writeText } from '#src/state/stored.ts';

interface Contact {
  /** ms since 1970, to the second. */
  server: number;
  /** ms since 1970 by this device. */
  device: number;
}

const key = 'haat-contact';
/** ms by which the stored contact may be behind. */
const storeEveryMs = 60_000;

let last: Contact | undefined;
let storedAt = 0;

/** Reads the time from a reply. One that a cache has kept is older than the last, and says nothing. */
export function noteContact(headers: Headers): void {
  const server = Date.parse(headers.get('date') ?? '');
  if (!(server > (last?.server ?? 0))) return;
  last = { server, device: Date.now() };
  if (server - storedAt < storeEveryMs) return;
  storedAt = server;
  writeText(key, `${last.server} ${last.device}`);
}

/** Undefined on a device that never heard from it. */
export function lastContact(): Contact | undefined {
  if (last) return last;
  const [server = Number.NaN, device = Number.NaN] = (readText(key) ?? '').split(' ').map(Number);
  return server > 0 && device > 0 ? { server, device } : undefined;
}

/** The time of the shop, ms since 1970, as far as this device knows it; undefined where it never heard from it. */
export function shopNow(): number | undefined {
  const contact = lastContact();
  // A clock that was set back since says nothing of the time that has passed.
  return contact && contact.server + Math.max(0, Date.now() - contact.device);
}
