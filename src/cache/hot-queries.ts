/** Decides which stored queries are read at launch, in one go, before the router loads. Pure. */
import type { QueryMeta } from '@tanstack/react-query';
import type { HotRow } from './rows.ts';

/** Together 24 rows: what a launch can read within a few milliseconds on a slow phone. */
const maxHot = { frame: 10, recent: 14 };

export const noneHot: HotRow = { id: 'hot', frame: [], recent: [] };

/** What is stored, with what this launch has opened in front. */
export function joinedHot(stored: HotRow, opened: HotRow): HotRow {
  const join = (place: keyof typeof maxHot) => [...new Set([...opened[place], ...stored[place]])].slice(0, maxHot[place]);
  return { ...stored, frame: join('frame'), recent: join('recent') };
}

/** `hot` with the row `id` in front, as the query's meta asks; the same object when nothing changes. */
export function withHot(hot: HotRow, id: string, launch: NonNullable<QueryMeta['launch']> | undefined): HotRow {
  const place = launch === 'always' ? 'frame' : 'recent';
  if (launch === 'never' || hot[place][0] === id) return hot;
  return { ...hot, [place]: [id, ...hot[place].filter((one) => one !== id)].slice(0, maxHot[place]) };
}
