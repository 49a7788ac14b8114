/** A tab or a worker of the simulated device: it may freeze, and it may be killed between any two tasks. */
import { unwrap } from 'idb';
import type { IDBFactory } from 'fake-indexeddb';
import type { Connection } from '#src/outbox/store/connection.ts';
import { within } from './stores.ts';

/** The used internals of a transaction of fake-indexeddb. */
interface RawTransaction {
  _state: string;
  _abort: (errorName: string) => void;
  db: IDBDatabase;
}

/** A new promise each time, so that whoever waits for it can be collected. */
const nevermore = () => new Promise<never>(() => undefined);

export class Actor {
  readonly name: string;
  isAlive = true;
  isFrozen = false;
  /** Actions passed to the store, oldest first: each is told whether it was written. */
  readonly actions: ((isWritten: boolean) => void)[] = [];
  private readonly open = new Set<RawTransaction>();
  private waiting: (() => void)[] = [];
  private handle: IDBDatabase | undefined;
  private readonly factory: IDBFactory;

  constructor(name: string, factory: IDBFactory) {
    this.name = name;
    this.factory = factory;
  }

  /** Runs `work` now, when it thaws, or never. */
  run(work: () => void): void {
    if (!this.isAlive) return;
    if (this.isFrozen) this.waiting.push(work);
    else work();
  }

  /** The same promise for this actor: it never settles once the actor was killed. */
  gate<T>(promise: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      promise.then(
        (value) => this.run(() => resolve(value)),
        (error: unknown) => this.run(() => reject(error as Error)),
      );
    });
  }

  freeze(): void {
    this.isFrozen = true;
  }

  thaw(): void {
    this.isFrozen = false;
    const waiting = this.waiting;
    this.waiting = [];
    for (const work of waiting) work();
  }

  /** Drops its memory, and aborts every transaction that was not complete. */
  kill(): void {
    this.isAlive = false;
    this.waiting = [];
    for (const tx of this.open) abort(tx);
  }

  /** The browser closes the store's handle under the page, as Safari does. */
  loseHandle(): void {
    this.handle?.close();
  }

  /**
   * The connection of this actor. `isFull`: this write finds no room, which shows only after its requests have succeeded.
   * `onWritten`: called right after each write is complete or aborted.
   */
  guard(real: Connection, isFull: () => boolean, onWritten: () => void): Connection {
    const follow = (tx: object): RawTransaction => {
      const raw = unwrap(tx as never) as unknown as RawTransaction;
      this.open.add(raw);
      this.handle = raw.db;
      return raw;
    };
    return {
      ...real,
      write: (stores, work) => {
        if (!this.isAlive) return nevermore();
        const mine: RawTransaction[] = [];
        // Only the write that saves an action uses these stores.
        const isAction = stores.join() === 'intents,lanes,snapshots,meta';
        const written = within(this.factory, () =>
          real.write(stores, async (tx) => {
            // The real connection retries on a new handle; a killed actor does not.
            if (!this.isAlive) return nevermore();
            const raw = follow(tx);
            mine.push(raw);
            const result = await work(tx);
            // Naming the device writes nothing when it already has a name.
            if (stores.some((store) => store !== 'meta') && isFull()) raw._abort('QuotaExceededError');
            return result;
          }),
        ).then(
          (result) => {
            end(true);
            return result;
          },
          (error: unknown) => {
            end(false);
            throw error;
          },
        );
        const end = (isWritten: boolean) => {
          for (const raw of mine) this.open.delete(raw);
          if (isAction) this.actions.shift()?.(isWritten);
          onWritten();
        };
        return this.gate(written);
      },
      read: (stores, work) => {
        if (!this.isAlive) return nevermore();
        return this.gate(
          within(this.factory, () =>
            real.read(stores, async (tx) => {
              this.handle = (unwrap(tx as never) as unknown as RawTransaction).db;
              return work(tx);
            }),
          ),
        );
      },
      close: () => real.close(),
    };
  }
}

/** Also aborts a transaction that was told to commit: an incomplete write is lost when its page dies. */
function abort(tx: RawTransaction): void {
  if (tx._state !== 'finished') tx._abort('AbortError');
}
