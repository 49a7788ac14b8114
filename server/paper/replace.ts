/** Corrects the buyer of a paper that was made: a credit note of what is left of it, and a new paper of the same in its place. No money moves. */
import type { AddressLines } from '#contract/desk/order-change.ts';
import type { Db } from '#server/db/client.ts';
import type { Buyer, orders, PaperLine } from '#server/db/schema.ts';
import { splitTax } from '#server/tax/supply.ts';
import { words } from '#language/words.ts';
import { buyerOf, isSameBuyer, withLines } from './buyer.ts';
import { leftOf, taxOfLine } from './credit-lines.ts';
import { creditFacts, findCreditsOf, insertPaper } from './make.ts';
import { kindOfRest } from './rules.ts';
import type { PaperProblem } from './sale-lines.ts';
import type { Paper } from './store.ts';

/**
 * Why a paper is not replaced: its buyer is the order's; nothing is left of it; pieces are back whose money is partly kept, and an invoice names
 * pieces; or the new tax cannot be divided.
 */
export type ReplaceProblem = 'same_buyer' | 'nothing_left' | 'kept_money' | PaperProblem;

interface Replaced {
  made: Paper;
  note: Paper;
}

/** The same lines with the tax divided for another place of supply; the whole tax of a line stays. */
function dividedFor(lines: readonly PaperLine[], from: string, { stateCode: to }: Buyer): PaperLine[] | PaperProblem {
  if (from === '' || to === '') return 'unknown_state';
  const divided = lines.flatMap((line) => {
    const parts = splitTax(taxOfLine(line), { from, to });
    return parts ? [{ ...line, ...parts }] : [];
  });
  return divided.length === lines.length ? divided : 'odd_tax';
}

/**
 * Puts a paper with the buyer that the order has now, or with these lines, in the place of `sale`, and takes all that is left of `sale` back with a credit note. Gives both, or
 * why not: then nothing has changed. The caller has locked the order and its checkout, and `sale` is the paper of the order that stands.
 */
export async function replaceSale(
  tx: Db,
  order: typeof orders.$inferSelect,
  sale: Paper,
  corrected?: AddressLines,
): Promise<Replaced | ReplaceProblem> {
  const buyer = corrected ? withLines(sale.buyer, corrected) : buyerOf(order);
  if (isSameBuyer(buyer, sale.buyer)) return 'same_buyer';
  const credits = await findCreditsOf(tx, sale);
  const left = leftOf(
    sale.lines,
    credits.map(({ lines }) => lines),
  ).filter(({ amountPaise }) => amountPaise > 0);
  if (left.length === 0) return 'nothing_left';
  if (left.some(({ quantity }) => quantity === 0)) return 'kept_money';
  const lines = sale.facts.taxed ? dividedFor(left, sale.seller.stateCode, buyer) : left;
  if (typeof lines === 'string') return lines;
  const kind = kindOfRest(sale.kind, left);
  const { orderId, test, seller, printed, issuedAt } = sale;
  const amountPaise = left.reduce((sum, line) => sum + line.amountPaise, 0);
  const common = { orderId, test, seller, amountPaise };
  const taxed = kind === 'tax_invoice' || kind === 'invoice_bill';
  const { corrected: _, ...own } = sale.facts;
  const facts = { ...own, taxed, ...(corrected && { corrected }), replaces: { printed, issuedAt: issuedAt.toISOString() } };
  // Invoices before credit notes, as in `makeSale`: whoever takes numbers of two series takes them in this order.
  const made = await insertPaper(tx, { ...common, kind, replacesId: sale.id, buyer, lines, facts });
  const reason = words().paper.corrected;
  const noted = { ...creditFacts(sale), reason, replacedBy: made.printed };
  const note = await insertPaper(tx, { ...common, kind: 'credit_note', againstId: sale.id, buyer: sale.buyer, lines: left, facts: noted });
  return { made, note };
}
