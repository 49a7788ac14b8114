/** The words for each action of the desk in the list of waiting changes. */
import type { ActionOf, Group } from '#src/outbox/action.ts';
import type { Labels } from '#src/outbox/actions/words.ts';
import { orderLabels } from './order.ts';
import { productLabels } from './product.ts';
import { requestLabels } from './request.ts';
import { reviewLabels } from './review.ts';
import { stockLabels } from './stock.ts';

export const labels: { readonly [G in Group]: Labels<ActionOf<G>> } = {
  order: orderLabels,
  stock: stockLabels,
  product: productLabels,
  request: requestLabels,
  review: reviewLabels,
};
