/**
 * Pages by keyset: a cursor names the last row of a page by its time and ID, so rows that are added meanwhile neither repeat nor leave out others,
 * and an index is entered there. The cursor is `micros.id` (`TimeCursor` of the contract), the time in microseconds since 1970.
 */
import { type SQL, type SQLWrapper, sql } from './sql.ts';

/** The columns by which rows are ordered: the time first. */
export interface Keyset {
  time: SQLWrapper;
  id: SQLWrapper;
}

/** SQL: the cursor of a row. */
export function cursorOf({ time, id }: Keyset): SQL<string> {
  return sql<string>`(extract(epoch from ${time}) * 1000000)::bigint || '.' || ${id}`;
}

/** SQL: the rows after `cursor`; all of them without one. */
export function isAfterCursor(cursor: string | undefined, { time, id }: Keyset, order: 'oldest first' | 'newest first'): SQL {
  if (cursor === undefined) return sql`true`;
  const [micros = '0', lastId = ''] = cursor.split('.');
  const place = sql`(to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', ${lastId}::uuid)`;
  return order === 'oldest first' ? sql`(${time}, ${id}) > ${place}` : sql`(${time}, ${id}) < ${place}`;
}

/**
 * The page of rows of which one more was read than it holds.
 * @returns its rows, and the cursor of the next page; null on the last
 */
export function pageOf<Row extends { cursor: string }>(rows: readonly Row[], most: number): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, most);
  return { rows: page, next: rows.length > most ? (page.at(-1)?.cursor ?? null) : null };
}
