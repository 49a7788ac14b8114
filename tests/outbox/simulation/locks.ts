/** The one Web Lock of the outbox, shared by the tabs and the worker of a device. */
import type { Actor } from './actor.ts';

type Request = LockManager['request'];

export class Locks {
  private holder: Actor | undefined;

  /** A crashed renderer releases its lock; a frozen one does not. */
  release(actor: Actor): void {
    if (this.holder === actor) this.holder = undefined;
  }

  of(actor: Actor): Pick<LockManager, 'request'> {
    const request = async (name: string, _options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) => {
      if (this.holder) return work(null);
      this.holder = actor;
      try {
        return await work({ name, mode: 'exclusive' });
      } finally {
        this.release(actor);
      }
    };
    return { request: request as unknown as Request };
  }
}
