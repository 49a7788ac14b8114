/** What a failed query means. Codes are PostgreSQL's SQLSTATE, or the system's for a connection that was never there. */

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'EACCES',
]);
/** Shut down, crashed, starting up, no slots left, read-only after a failover, idle in a transaction for too long; class 08 is broken connections. */
const unavailableStates = new Set(['57P01', '57P02', '57P03', '53300', '25006', '57014', '25P03']);
/** The driver's own errors carry no code. */
const driverSays =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout|connection timeout/i;

/** The SQLSTATE or system code at the bottom of an error, or undefined. Drizzle wraps the driver's errors. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return undefined;
}

/** Whether the database could not be reached or had no time: nothing was decided, trying again is right. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code) return unreachableCodes.has(code) || unavailableStates.has(code) || code.startsWith('08');
  for (let at = error; at instanceof Error; at = at.cause) if (driverSays.test(at.message)) return true;
  return error instanceof AggregateError && error.errors.some(isDatabaseUnavailable);
}

/** Whether the next statement would fail too: unlike one statement or transaction that took too long, this is not about its rows. */
export function isDatabaseAway(error: unknown): boolean {
  return isDatabaseUnavailable(error) && !['57014', '25P03'].includes(sqlState(error) ?? '');
}

/**
 * Serialization failure, deadlock, lock not free in time, a plan from before a migration (`name-statements.ts`): the transaction left
 * nothing behind and may run again.
 */
export function isWorthRetrying(error: unknown): boolean {
  return ['40001', '40P01', '55P03'].includes(sqlState(error) ?? '') || /cached plan must not change result type/.test(rootCause(error));
}

/** A unique key said no. */
export function isDuplicate(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** The message of the innermost cause; several for an error of several attempts. */
export function rootCause(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  if (root instanceof AggregateError) return root.errors.map(rootCause).join(', ');
  return root instanceof Error ? root.message : String(root);
}
