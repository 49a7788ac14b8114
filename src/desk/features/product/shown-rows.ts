import { useMemo } from 'react';
import type { DeskProductRow } from '#contract/desk/product.ts';
import { fitsFilter } from '#src/desk/data/product-here.ts';
import { type ProductFilter, unsentProducts, withWaitingFields } from '#src/desk/data/product.ts';
import { useOutbox } from '#src/desk/outbox/desk-outbox.ts';

export type ShownRow = DeskProductRow & { isWaiting: boolean };

/** The rows of the server with what waits on this device: changed fields, and products that only this device has and the filter asks for. */
export function useShownRows(rows: readonly DeskProductRow[], filter: ProductFilter): ShownRow[] {
  const waiting = useOutbox((view) => view.waiting);
  return useMemo(() => {
    const known = new Set(rows.map(({ id }) => id));
    const added = unsentProducts(waiting)
      .filter(({ id }) => !known.has(id))
      .map(({ id, name, pricePaise, oldPricePaise = null, pieces, state, subCatId, taxClass = null, variants = [] }): ShownRow => {
        const none = { image: '', placeholder: '', taxPaise: 0, isLow: false, subCatName: '' };
        const hasOwnPrices = variants.some((variant) => variant.pricePaise !== undefined);
        return { ...none, hasOwnPrices, id, name, pricePaise, oldPricePaise, toSell: pieces, state, subCatId, taxClass, isWaiting: true };
      })
      .filter((row) => fitsFilter(row, filter));
    return [...added, ...rows.map((row) => withWaitingFields(row, waiting))];
  }, [rows, waiting, filter]);
}
