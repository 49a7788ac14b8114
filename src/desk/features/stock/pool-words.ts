/** How pools and their moves are said. */
import { optionsOf } from '#contract/naming.ts';
import type { Pool, StockMove } from '#contract/desk/stock.ts';

type Options = Pick<Pool['variants'][number], 'size' | 'ram' | 'weight'>;

/** "M 8 GB" of one of several variants, so that a comma stands between variants only. */
export const variantName = ({ size, ram, weight }: Options): string => [size, ram, weight].filter((option) => option !== '').join(' ');

/** "S, M" of a pool that is counted apart from others of its product; empty for the only one. */
export function poolOptions({ isApart, variants }: Pool): string {
  if (!isApart) return '';
  const [only, ...others] = variants;
  if (!only) return 'not on sale';
  return others.length === 0 ? optionsOf(only) : variants.map(variantName).join(', ');
}

/** "Indigo kurta, M". */
export function poolName(pool: Pool): string {
  return [pool.name, poolOptions(pool)].filter(Boolean).join(', ');
}

const reasons: Record<string, string> = {
  opening: 'at first',
  hold: 'held for a payment',
  release: 'released by a payment',
  sale: 'sold',
  cancel: 'back from a cancelled order',
  parcel: 'sent',
  return: 'returned',
  count: 'counted',
  delivery: 'delivered',
  damage: 'taken away',
  split: 'counted apart from now on',
  correction: 'corrected',
};

/** "3 sent, HT-1A2B3C4D". */
export function moveWords({ reason, pieces, order }: StockMove): string {
  return [`${pieces} ${reasons[reason] ?? reason}`, order].filter(Boolean).join(', ');
}

const plural = (n: number, one: string, more: string) => (n === 1 ? `1 ${one}` : `${n} ${more}`);

/** "promised 3 · held 1 · 2 missing", without what is nothing. */
export function apartWords({ promised, held, missing }: Pick<Pool, 'promised' | 'held' | 'missing'>): string {
  return [promised > 0 && `${promised} promised`, held > 0 && `${held} being paid`, missing > 0 && `${missing} missing`]
    .filter(Boolean)
    .join(' · ');
}

/** "Save 6 counts". */
export const countsWords = (n: number): string => plural(n, 'count', 'counts');

/** "30 pieces". */
export const piecesWords = (n: number): string => plural(n, 'piece', 'pieces');

/** "30 pieces of 4 products delivered". */
export const deliveredWords = (pieces: number, products: number): string =>
  `${piecesWords(pieces)} of ${plural(products, 'product', 'products')} delivered`;
