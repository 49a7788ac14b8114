import type { stockFilters } from '#contract/desk/stock.ts';
import { oneOf, textOf } from '#src/desk/ui/list-params.ts';

type StockFilter = (typeof stockFilters)[number];

/** What the address of the list says. */
export interface StockSearch {
  filter?: StockFilter | undefined;
  q?: string | undefined;
}

/** Reads the search parameters of the list; anything else is left out. */
export function parseStockSearch(search: Record<string, unknown>): StockSearch {
  return { filter: oneOf<StockFilter>(['all', 'low', 'missing'], search['filter']), q: textOf(search['q']) };
}

/** Which refused delivery is corrected. */
export function parseDeliverySearch(search: Record<string, unknown>): { again?: string | undefined } {
  return { again: textOf(search['again']) };
}

/** Which subcategory is counted; none: the low ones. */
export function parseCountSearch(search: Record<string, unknown>): { subcategory?: string | undefined } {
  return { subcategory: textOf(search['subcategory']) };
}
