import { stockFilters } from '#contract/desk/stock.ts';
import { z } from '#contract/zod.ts';

/** What the address of the list says; anything else is left out. */
export const StockSearch = z.object({
  filter: z.optional(z.catch(z.optional(z.enum(stockFilters)), undefined)),
  q: z.optional(z.catch(z.optional(z.string()), undefined)),
});
export type StockSearch = z.output<typeof StockSearch>;

/** Which subcategory is counted; none: the low ones. */
export const CountSearch = z.object({ subcategory: z.optional(z.catch(z.optional(z.string()), undefined)) });
