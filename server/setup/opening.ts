import { coalesceReads } from '#server/db/coalesce-reads.ts';
import type { Db } from '#server/db/client.ts';
import { isShopOpen } from '#server/setting/store.ts';

/** Whether the shop has opened. It never closes again, so an open shop asks the database once per process. */
export class Opening {
  private readonly read: () => Promise<boolean>;
  private hasOpened = false;

  constructor(db: Db) {
    this.read = coalesceReads(() => isShopOpen(db));
  }

  /** Throws while the database is away, unless the shop is known to be open. */
  async isOpen(): Promise<boolean> {
    this.hasOpened ||= await this.read();
    return this.hasOpened;
  }
}
