/** Whether pasted rows can be added as products, and what each of them adds. Pure. */
import { words } from '#language/words.ts';
import type { NewProduct } from '#contract/desk/product.ts';
import { readWhole } from '#contract/digits.ts';
import { limits } from '#contract/limits.ts';
import { readRupees } from '#contract/rupees.ts';
import { isCount } from './form-parts.tsx';
import type { PastedRow } from './pasted-rows.ts';
import { isPriceTyped, type PriceEntry, priceOf } from './price-entry.ts';

/** A row, and the first thing that is wrong with it; it is added when nothing is. */
export interface CheckedRow extends PastedRow {
  problem?: string | undefined;
}

export const nameKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** @param taken keys of the names that the shop has */
export function checkRows(rows: readonly PastedRow[], entry: PriceEntry | undefined, taken: ReadonlySet<string>): CheckedRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const key = nameKey(row.name);
    const isTwice = seen.has(key);
    seen.add(key);
    const price = isPriceTyped(entry, row.price, 'needed');
    const count = row.pieces === '' ? true : isCount(row.pieces);
    if (key === '') return { ...row, problem: words().productMessages.nameMissing };
    if (row.name.length > limits.text.name) return { ...row, problem: words().request.tooLong };
    if (isTwice) return { ...row, problem: words().deskPaste.twice };
    if (taken.has(key)) return { ...row, problem: words().deskPaste.taken };
    if (price !== true) return { ...row, problem: price };
    return count === true ? row : { ...row, problem: count };
  });
}

/** The product of a row, without its id. */
export function productOfRow(
  { name, price, pieces }: PastedRow,
  entry: PriceEntry,
  { subCatId, taxClass }: { subCatId: string; taxClass: string },
): Omit<NewProduct, 'id' | 'state'> {
  const pricePaise = priceOf(entry, readRupees(price) ?? 0) ?? 0;
  return { name: name.trim(), subCatId, pricePaise, pieces: readWhole(pieces) ?? 0, ...(taxClass && { taxClass }) };
}
