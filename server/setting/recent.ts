/** What pages say of the settings: read again when it is older than a moment, and known without the database once it was read. */
import { setTimeout as pause } from 'node:timers/promises';

/** ms for which what was read counts as true. */
const freshMs = 2_000;
/** ms of each reading that pages wait for where they know what was true before. */
const patienceMs = 300;

/** One thing of the settings, for pages that come without the database too. */
export class Recent<T> {
  private last: T | undefined;
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;
  /** The reading, or the end of patience with it: while the database does not answer, only the first pages wait. */
  private patience: Promise<void> | undefined;
  private readonly read: () => Promise<T>;

  /** @param read how to read it from the database */
  constructor(read: () => Promise<T>) {
    this.read = read;
  }

  /** What was read last; undefined before the first time. */
  get known(): T | undefined {
    return this.last;
  }

  /** Takes over what was read elsewhere. */
  note(value: T): void {
    this.last = value;
    this.readAt = performance.now();
  }

  /** What is true now. Waits for the database unless that is known; while the database is away or slow, what was true before. */
  async now(): Promise<T | undefined> {
    const age = performance.now() - this.readAt;
    if (age <= freshMs) return this.last;
    this.reading ??= this.readAgain();
    this.patience ??= Promise.race([this.reading, pause(patienceMs, undefined, { ref: false })]);
    await (age === Number.POSITIVE_INFINITY ? this.reading : this.patience);
    return this.last;
  }

  private async readAgain(): Promise<void> {
    try {
      this.last = await this.read();
    } catch {
      // The page itself says that the database is away.
    }
    this.readAt = performance.now();
    this.reading = undefined;
    this.patience = undefined;
  }
}
