import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import { databaseErrors } from '#server/metrics/measurements.ts';
import { sqlState } from '#server/failure/failure.ts';

/** Counts the errors that the server reports on the connections of a pool, and connections that failed. */
export function countErrors(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    // The driver's own connection: `query` would have to be replaced to hear of errors otherwise.
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on('errorMessage', ({ code = 'unknown' }: { code?: string }) => databaseErrors.add({ sqlstate: code }));
  });
}

/** Counts a connection that could not be had. */
export function countFailedConnection(error: unknown): void {
  databaseErrors.add({ sqlstate: sqlState(error) ?? 'timeout' });
}
