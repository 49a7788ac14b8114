/**
 * The catalogue version that responses in memory are checked against. The database confirms it for each request. While the database is
 * away, the last confirmed version is used for a minute, so that shoppers can browse through a failover.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/db/client.ts';
import { isDatabaseUnavailable } from '#server/failure/failure.ts';
import { catalogueVersion } from '#server/db/settings.ts';

/** How long a version is used after its last confirmation. */
const maxUnconfirmedMs = 60_000;
/** How long a request waits for the database while there is a version to fall back on; `away`: the last read has failed or was late. */
const patienceMs = { usual: 1_000, away: 50 };

export interface Versioned {
  version: number;
}

/** The last confirmed version, because the database did not answer in time. */
export interface Unconfirmed extends Versioned {
  /** Seconds since the version was confirmed, rounded up. */
  unconfirmedSeconds: number;
}

interface Confirmation extends Versioned {
  /** Start of the read, in ms of `performance.now()`. */
  at: number;
}

const late = Symbol('late');

class VersionCheck {
  private last: Confirmation | undefined;
  private isAway = false;

  async confirm<S extends Versioned>(read: () => Promise<S>): Promise<S | Unconfirmed> {
    const reading = this.note(performance.now(), read());
    if (!this.fallback()) return reading;
    const timer = new AbortController();
    const waited = pause(this.isAway ? patienceMs.away : patienceMs.usual, late, { ref: false, signal: timer.signal }).catch(() => late);
    try {
      const first = await Promise.race([reading, waited]);
      if (typeof first !== 'symbol') return first;
      this.isAway = true;
      return this.fallback() ?? (await reading);
    } catch (error) {
      const known = isDatabaseUnavailable(error) ? this.fallback() : undefined;
      if (!known) throw error;
      return known;
    } finally {
      timer.abort();
    }
  }

  /** Remembers what the read confirms. A read that started earlier may end later; it does not replace a newer one. */
  private async note<S extends Versioned>(at: number, reading: Promise<S>): Promise<S> {
    try {
      const stamp = await reading;
      this.isAway = false;
      if (!this.last || at >= this.last.at) this.last = { version: stamp.version, at };
      return stamp;
    } catch (error) {
      if (isDatabaseUnavailable(error)) this.isAway = true;
      throw error;
    }
  }

  private fallback(): Unconfirmed | undefined {
    if (!this.last) return undefined;
    const ageMs = performance.now() - this.last.at;
    return ageMs < maxUnconfirmedMs ? { version: this.last.version, unconfirmedSeconds: Math.ceil(ageMs / 1_000) } : undefined;
  }
}

const checks = new WeakMap<Db, VersionCheck>();

/**
 * Runs `read`, which reads the catalogue version and possibly more, and gives its result. Gives the last confirmed version instead if the
 * database is away, for a minute; then throws what `read` throws.
 */
export function confirmVersion<S extends Versioned>(db: Db, read: () => Promise<S>): Promise<S | Unconfirmed> {
  const check = checks.get(db) ?? new VersionCheck();
  checks.set(db, check);
  return check.confirm(read);
}

/** Gives the catalogue version: as the database has it, or while it is away the last confirmed one, for a minute. Throws after that. */
export async function knownVersion(db: Db): Promise<{ version: number; unconfirmedSeconds: number | undefined }> {
  const known: Versioned | Unconfirmed = await confirmVersion(db, async () => ({ version: await catalogueVersion(db) }));
  return { version: known.version, unconfirmedSeconds: 'unconfirmedSeconds' in known ? known.unconfirmedSeconds : undefined };
}
