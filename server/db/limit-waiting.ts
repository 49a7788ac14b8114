import type pg from 'pg';
import { countFailedConnection } from './count-errors.ts';
import { timeLeftMs } from '#server/scope/request-scope.ts';

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: boolean | Error) => void) => void;

/** The driver's own words, so that it counts as a database that is away (`failure.ts`). */
const outOfTime = () => new Error('timeout exceeded when trying to connect');

/** Makes requests that are out of time stop waiting for a connection. The pool calls its own `connect` for single statements too. */
export function limitWaiting(pool: pg.Pool): void {
  const ask = pool.connect.bind(pool);
  const connect = (callback: Callback): void =>
    ask((error, client, done) => {
      if (error) countFailedConnection(error);
      callback(error, client, done);
    });
  const limited = (callback: Callback, leftMs: number): void => {
    let isLate = false;
    const giveUp = () => {
      isLate = true;
      callback(outOfTime(), undefined, () => {});
    };
    if (leftMs <= 0) return void setImmediate(giveUp);
    const timer = setTimeout(giveUp, leftMs);
    connect((error, client, done) => {
      clearTimeout(timer);
      if (!isLate) callback(error, client, done);
      // It came too late: back to the pool.
      else client?.release();
    });
  };
  const connectInTime = (callback?: Callback): Promise<pg.PoolClient> | void => {
    if (!callback)
      return new Promise(
        (resolve, reject) => void connectInTime((error, client) => (client ? resolve(client) : reject(error ?? outOfTime()))),
      );
    const leftMs = timeLeftMs();
    if (leftMs === undefined || (leftMs > 0 && pool.idleCount > 0)) connect(callback);
    else limited(callback, leftMs);
  };
  pool.connect = connectInTime as pg.Pool['connect'];
}
