/** Which kept answers are read at launch, in one go, before anything else is known. Pure. */
import type { QueryKey } from '@tanstack/react-query';
import type { HotRow } from './rows.ts';

/** What stands around every screen and on home; read whatever the shopper opens. */
const frameRoots = ['categories', 'contact', 'locations', 'banners'];
const homeLists = ['new', 'featured'];

/** Together at most 24 rows: what a launch can read within a few milliseconds on a slow phone. */
const most = { frame: 10, recent: 14 };

export const noneHot: HotRow = { id: 'hot', frame: [], recent: [] };

function isFrame([root, kind]: QueryKey): boolean {
  return frameRoots.includes(String(root)) || (root === 'products' && homeLists.includes(String(kind)));
}

/** `hot` with `id` in its first place; the same object when it stands there already. */
export function madeHot(hot: HotRow, id: string, key: QueryKey): HotRow {
  const place = isFrame(key) ? 'frame' : 'recent';
  // Search results are many and one is rarely looked at twice.
  if (hot[place][0] === id || (key[0] === 'products' && key[1] === 'search')) return hot;
  return { ...hot, [place]: [id, ...hot[place].filter((one) => one !== id)].slice(0, most[place]) };
}
