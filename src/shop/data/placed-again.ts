/** The answer to a question of the shop: the same order with today's prices, and without what cannot be had any more. */
import type { OrderQuestion, PlacementReason } from '#contract/order-question.ts';
import type { Placement } from '#contract/placement-agreement.ts';
import type { Agreement } from './placement.ts';

type Line = Placement['lines'][number];

/** Reasons that another agreement settles. The others are about the shop, the place or the account, where the same order would be asked about again. */
const settled: ReadonlySet<PlacementReason['reason']> = new Set(['line_gone', 'stock', 'price', 'tax', 'total', 'old']);

/** Whether only lines and their prices are asked about: what is left of the order can be had. */
export function isAboutLines({ reasons }: Pick<OrderQuestion, 'reasons'>): boolean {
  return reasons.every(({ reason }) => settled.has(reason));
}

function lineNow(line: Line, reason: PlacementReason): Line {
  if (!('cartItemId' in reason) || reason.cartItemId !== line.cartItemId) return line;
  switch (reason.reason) {
    case 'line_gone':
      return { ...line, quantity: reason.why === 'not_sold' ? 0 : Math.min(line.quantity, reason.left) };
    case 'stock':
      return { ...line, quantity: Math.min(line.quantity, reason.available) };
    case 'price':
      return { ...line, pricePaise: reason.nowPaise };
    case 'tax':
      return { ...line, taxPaise: reason.nowPaise };
  }
}

/** What can be agreed to now; undefined where nothing can. It is a new placement: the shop has answered the old one. */
export function agreedAgain(agreed: Placement, question: Pick<OrderQuestion, 'reasons'>): Agreement | undefined {
  if (!isAboutLines(question)) return undefined;
  const { reasons } = question;
  const lines = agreed.lines.map((line) => reasons.reduce(lineNow, line)).filter(({ quantity }) => quantity > 0);
  const totalPaise = lines.reduce((sum, { quantity, pricePaise, taxPaise }) => sum + quantity * (pricePaise + taxPaise), 0);
  const { id: _answered, madeAt: _then, contact: _before, ...same } = agreed;
  return lines.length > 0 ? { ...same, lines, totalPaise, answers: agreed.id } : undefined;
}
