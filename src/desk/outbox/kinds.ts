/**
 * Every action of the desk. A noun's module adds its type here, its rules to `tables.ts` and its
 * words to `labels.ts`.
 */
import type { OrderAction } from './order.ts';
import type { ProductAction } from './product.ts';
import type { RequestAction } from './request.ts';
import type { ReviewAction } from './review.ts';
import type { StockAction } from './stock.ts';

type DeskAction = ProductAction | OrderAction | StockAction | RequestAction | ReviewAction;

declare module '#src/outbox/register.ts' {
  interface Register {
    action: DeskAction;
    displayed: { title: string };
  }
}
