/**
 * What people at the terminal read in place of the words of PostgreSQL, its driver and the library around it: those are for programmers, and the library's
 * quote the statement with its values.
 */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { isDatabaseAway, isDatabaseUnavailable, isWorthRetrying, sqlState } from './failure.ts';

const busy = 'The database was busy: another change held what this needs. Wait a moment and try again.';
const away = 'The database did not answer. Check that it is running and that DATABASE_URL is right, then try again.';
const older = 'The database does not have the tables of this version. Run npm start once.';

/** By SQLSTATE, or by its first two characters, which are its class. */
const sentences: Readonly<Record<string, string>> = {
  '57014': busy,
  '25P03': busy,
  '28': 'The database refused the user or the password. Check DATABASE_URL.',
  '3D': 'The database that DATABASE_URL names does not exist.',
  '42501': 'The database user of DATABASE_URL may not do this. Give it the rights of the owner of the tables.',
  '42P01': older,
  '42703': older,
  '53': 'The database has no room, no memory or no connection left. Free some and try again.',
  '22': 'The database cannot store one of the values. Check what you typed.',
  '23': 'The database refused the change, because it does not fit the other data.',
};

/** The error of the database itself; undefined for any other, also for one of ours that has such a cause and says it in words of its own. */
function raw(error: unknown): Error | undefined {
  const inner = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(inner instanceof Error)) return error instanceof DrizzleQueryError ? error : undefined;
  const isAnswer = 'code' in inner && 'severity' in inner;
  const isConnection = 'syscall' in inner && ['connect', 'getaddrinfo'].includes(String(inner.syscall));
  return isAnswer || isConnection || inner !== error || (inner.cause === undefined && !('code' in inner) && isDatabaseUnavailable(inner))
    ? inner
    : undefined;
}

/** One sentence for an error of the database, undefined for any other. */
function inPlainWords(error: unknown): string | undefined {
  const inner = raw(error);
  if (inner === undefined) return undefined;
  if (isWorthRetrying(inner)) return busy;
  const state = sqlState(inner) ?? '';
  const known = sentences[state] ?? sentences[state.slice(0, 2)];
  if (known !== undefined && /^[0-9A-Z]{5}$/.test(state)) return known;
  if (isDatabaseAway(inner)) return away;
  return 'severity' in inner || inner !== error
    ? `The database refused this${state && ` (code ${state})`}. LOG_LEVEL=debug shows why.`
    : undefined;
}

/** What went wrong, in words that can be shown to the people who run the shop. */
export function plainWordsOf(error: unknown): string {
  return inPlainWords(error) ?? (error instanceof Error ? error.message : String(error));
}
