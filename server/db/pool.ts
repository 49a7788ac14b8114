/**
 * The one wrapper around the driver. Its connections name frequent statements, count errors and tell how long a statement took; its pool
 * lets requests that are out of time stop waiting for a connection.
 */
import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { sqlState } from '#server/failure/failure.ts';
import { databaseErrors } from '#server/metrics/measurements.ts';
import { timeLeftMs } from '#server/scope/request-scope.ts';
import { StatementNames } from './statement-names.ts';

type Query = (...given: unknown[]) => unknown;
type GotClient = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: boolean | Error) => void) => void;

/** Called when a statement is sent; what it returns is called when the statement has been answered. */
export type WatchStatement = () => () => void;

/** The driver's own words, so that it counts as a database that is away (`failure.ts`). */
const outOfTime = () => new Error('timeout exceeded when trying to connect');

export class ShopPool extends pg.Pool {
  private watch: WatchStatement | undefined;

  /**
   * `named`: frequent statements are planned once per connection. Only for connections that stay with one backend (`isDirect`).
   */
  constructor(config: pg.PoolConfig, { named }: { named: boolean }) {
    const names = named ? new StatementNames() : undefined;
    const watching = () => this.watch;
    super({
      ...config,
      Client: class extends ShopClient {
        protected override readonly names = names;
        protected override get watch() {
          return watching();
        }
      },
    });
    // A connection that the server closed while it was idle: the pool drops it, and the next request opens a new one.
    this.on('error', () => {});
    // The same for a connection in use, between two statements of a transaction: the pool does not listen to it then, and an error that
    // nobody hears ends the process. The next statement on it fails and is answered with 503.
    this.on('connect', (client) => client.on('error', () => {}));
  }

  /** Watches every statement from now on. */
  watchStatements(watch: WatchStatement): void {
    this.watch = watch;
  }

  /** Gives a connection, or fails when the current request is out of time. The pool calls it for single statements too. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: GotClient): void;
  override connect(callback?: GotClient): Promise<pg.PoolClient> | void {
    if (!callback)
      return new Promise((resolve, reject) => this.connect((error, client) => (client ? resolve(client) : reject(error ?? outOfTime()))));
    const leftMs = timeLeftMs();
    if (leftMs === undefined || (leftMs > 0 && this.idleCount > 0)) this.connectCounted(callback);
    else this.connectWithin(leftMs, callback);
  }

  private connectCounted(callback: GotClient): void {
    super.connect((error, client, done) => {
      if (error) databaseErrors.add({ sqlstate: sqlState(error) ?? 'timeout' });
      callback(error, client, done);
    });
  }

  private connectWithin(leftMs: number, callback: GotClient): void {
    let isLate = false;
    const giveUp = () => {
      isLate = true;
      callback(outOfTime(), undefined, () => {});
    };
    if (leftMs <= 0) return void setImmediate(giveUp);
    const timer = setTimeout(giveUp, leftMs);
    this.connectCounted((error, client, done) => {
      clearTimeout(timer);
      if (!isLate) callback(error, client, done);
      // It came too late: back to the pool.
      else client?.release();
    });
  }
}

class ShopClient extends pg.Client {
  protected readonly names: StatementNames | undefined;
  protected get watch(): WatchStatement | undefined {
    return undefined;
  }

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The driver's own connection: every answer of `query` would have to be read to hear of errors otherwise.
    const { connection } = this as unknown as { connection: EventEmitter };
    connection.on('errorMessage', ({ code = 'unknown' }: { code?: string }) => {
      databaseErrors.add({ sqlstate: code });
      this.names?.heard(code);
    });
  }

  /** `never` fits each of the driver's overloads: a statement and its answer pass through unchanged. */
  override query(...given: unknown[]): never {
    const [statement, values, ...more] = given;
    const args = this.names === undefined ? given : [this.names.named(statement, values), values, ...more];
    const query = super.query.bind(this) as Query;
    const answered = this.watch?.();
    return (answered === undefined ? query(...args) : queryWatched(query, args, answered)) as never;
  }
}

/** Calls `answered` when the statement has been answered, however the caller asked for the answer. */
function queryWatched(query: Query, args: unknown[], answered: () => void): unknown {
  const callback = args.at(-1);
  if (typeof callback !== 'function') {
    const answer = query(...args);
    return answer instanceof Promise ? answer.finally(answered) : answer;
  }
  return query(...args.slice(0, -1), (...said: unknown[]): unknown => {
    answered();
    return Reflect.apply(callback, undefined, said);
  });
}

/**
 * Whether a pool's connections stay with one backend. A pooler such as PgBouncer gives its clients numbers of its own instead of the
 * backends', because it sends their requests to cancel on.
 */
export async function isDirect(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return (client as unknown as { processID: number | null }).processID === rows[0]?.pid;
  } finally {
    client.release();
  }
}
