/** How pools and their moves are said. */
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { optionsOf } from '#contract/naming.ts';
import type { Pool, StockMove } from '#contract/desk/stock.ts';

type Options = Pick<Pool['variants'][number], 'size' | 'ram' | 'weight'>;

/** "M 8 GB" of one of several variants, so that a comma stands between variants only. */
export const variantName = ({ size, ram, weight }: Options): string => joined([size, ram, weight], ' ');

/** "S, M" of a pool that is counted apart from others of its product; empty for the only one. */
export function poolOptions({ isApart, variants }: Pool): string {
  if (!isApart) return '';
  const [only, ...others] = variants;
  if (!only) return words().deskStock.notOnSale;
  return others.length === 0 ? optionsOf(only) : joined(variants.map(variantName));
}

/** "Indigo kurta, M". */
export function poolName(pool: Pool): string {
  return joined([pool.name, poolOptions(pool)]);
}

/** "3 sent, HT-1A2B3C4D". */
export function moveWords({ reason, pieces, order }: StockMove): string {
  const reasons: Readonly<Record<string, string>> = words().deskStock.reasons;
  return [`${pieces} ${reasons[reason] ?? reason}`, order].filter(Boolean).join(', ');
}

/** "promised 3 · held 1 · 2 missing", without what is nothing. */
export function apartWords({ promised, held, missing }: Pick<Pool, 'promised' | 'held' | 'missing'>): string {
  return [
    promised > 0 && words().deskStock.countPromised(promised),
    held > 0 && words().deskStock.countHeld(held),
    missing > 0 && words().deskStock.countMissing(missing),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** "Indigo kurta, M: 3 pieces", after a code was scanned. */
export const countedWords = (pool: Pool, pieces = 0): string => words().deskStock.counted(poolName(pool), pieces);
