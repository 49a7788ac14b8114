/** The words for each action of the desk in the list of waiting changes. */
import type {} from './kinds.ts';
import { describeWith, type LabelTable } from '#src/outbox/describe.ts';
import { orderLabels } from './order.ts';
import { productLabels } from './product.ts';
import { requestLabels } from './request.ts';
import { reviewLabels } from './review.ts';
import { stockLabels } from './stock.ts';

const labels: LabelTable = {
  order: orderLabels,
  stock: stockLabels,
  product: productLabels,
  request: requestLabels,
  review: reviewLabels,
};

/** Describes an action of the desk in words for screens. */
export const describeAction = describeWith(labels);
