import { useMemo, useState } from 'react';
import type { DeskProductRow } from '#contract/desk/product.ts';
import { fitsFilter } from '#src/desk/data/product-here.ts';
import { isProductUnsent, type ProductFilter, unsentProducts, withWaitingFields } from '#src/desk/data/product.ts';
import { useChangesAfter } from '#src/desk/outbox/desk-outbox.ts';

export type ShownRow = DeskProductRow & { isWaiting: boolean };

/**
 * The rows of the server with what was done on this device: changed fields, and products that are not listed yet and the filter asks for.
 * @param at when the server gave the rows, ms since 1970; 0 until it has given any
 */
export function useShownRows(rows: readonly DeskProductRow[], at: number, filter: ProductFilter): ShownRow[] {
  const [openedAt] = useState(Date.now);
  // A new product that is sent while the list loads stays until the list has it: somebody may be about to press it.
  const changes = useChangesAfter(at || openedAt);
  return useMemo(() => {
    const known = new Set(rows.map(({ id }) => id));
    const added = unsentProducts(changes)
      .filter(({ id }) => !known.has(id))
      .map(({ id, name, pricePaise, oldPricePaise = null, pieces, state, subCatId, taxClass = null, variants = [] }): ShownRow => {
        const none = { image: '', placeholder: '', taxPaise: 0, isLow: false, subCatName: '' };
        const hasOwnPrices = variants.some((variant) => variant.pricePaise !== undefined);
        const shown = {
          id,
          name,
          pricePaise,
          oldPricePaise,
          toSell: pieces,
          state,
          subCatId,
          taxClass,
          isWaiting: isProductUnsent(id, changes),
        };
        return { ...none, ...shown, hasOwnPrices };
      })
      .filter((row) => fitsFilter(row, filter));
    return [...added, ...rows.map((row) => withWaitingFields(row, changes))];
  }, [rows, changes, filter]);
}
