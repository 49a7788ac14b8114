/** Makes papers: in the transaction of what they are about, from what the order and the settings say at that moment. */
import { asc, eq } from '#server/db/sql.ts';
import type { ShopSettings } from '#contract/desk/setting.ts';
import { readablePhone } from '#contract/phone.ts';
import { sampleShopName } from '#contract/shop.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { checkouts, orderLines, orders, type PaperFacts, papers, type Seller } from '#server/db/schema.ts';
import { stateName } from '#server/env/states.ts';
import { findShopSettings } from '#server/setting/store.ts';
import { buyerOf } from './buyer.ts';
import { type CreditedPieces, creditLines, leftOf } from './credit-lines.ts';
import { printedNumber, saleKind, seriesOf } from './rules.ts';
import { type PaperProblem, saleLines } from './sale-lines.ts';
import { clockAt, findCredits, findReturned, findSale, nextTestName, type Paper, takeNumber } from './store.ts';

type Order = typeof orders.$inferSelect;

/** The layout that new papers are drawn with (`sheet.ts`). */
const template = 1;

const sum = (lines: readonly { amountPaise: number }[]): number => lines.reduce((total, { amountPaise }) => total + amountPaise, 0);

/** Stores a paper under the next number of its series; one of a test payment gets none, only a name. Take it last, as `takeNumber`. */
export async function insertPaper(
  tx: Db,
  paper: Omit<typeof papers.$inferInsert, 'id' | 'series' | 'fy' | 'number' | 'printed' | 'issuedAt' | 'template'>,
): Promise<Paper> {
  const series = seriesOf(paper.kind);
  const turn = paper.test ? undefined : await takeNumber(tx, series);
  const numbered = turn
    ? { series, fy: turn.fy, number: turn.number, printed: printedNumber(series, turn.fy, turn.number), issuedAt: turn.at }
    : { series: null, fy: null, number: null, printed: await nextTestName(tx, paper), issuedAt: await clockAt(tx) };
  const [made] = await tx
    .insert(papers)
    .values({ id: newId(), ...paper, ...numbered, template })
    .returning();
  if (!made) throw new Error('the paper was not stored');
  return made;
}

/** @param from two digits of the state that the shop sells from */
function sellerOf({ name, address, phone, email, gstin, fssai, taxScheme }: ShopSettings, from: string): Seller {
  return {
    name: name || sampleShopName,
    address,
    phone: readablePhone(phone),
    email,
    gstin: taxScheme === 'none' ? '' : gstin,
    fssai,
    state: stateName(from),
    stateCode: from,
  };
}

/**
 * Makes the invoice, bill or receipt of an order, with credit notes for what has been returned of it already, or gives the one that there is. Gives why
 * none can be made instead; undefined for an order of which nothing is left. The caller has locked the order and its checkout.
 */
export async function makeSale(tx: Db, order: Order): Promise<Paper | PaperProblem | undefined> {
  const known = await findSale(tx, order.id);
  if (known) return known;
  const [checkout] = await tx.select({ shopState: checkouts.shopState }).from(checkouts).where(eq(checkouts.id, order.checkoutId));
  const settings = await findShopSettings(tx);
  const from = checkout?.shopState || settings.state;
  const rows = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position));
  const left = rows.filter(({ quantity, cancelledQuantity }) => quantity > cancelledQuantity);
  if (left.length === 0) return undefined;
  const kind = saleKind(settings, left);
  const taxed = kind === 'tax_invoice' || kind === 'invoice_bill';
  const to = order.placeOfSupply ?? '';
  if (taxed && (from === '' || to === '')) return 'unknown_state';
  const lines = saleLines(left, taxed ? { from, to } : undefined);
  if (typeof lines === 'string') return lines;
  const { number, createdAt, paymentId, test } = order;
  const facts = {
    taxed,
    composition: settings.taxScheme === 'composition' && kind === 'bill_of_supply',
    orderNumber: number,
    orderedAt: createdAt.toISOString(),
    paymentId,
  };
  const made = await insertPaper(tx, {
    kind,
    orderId: order.id,
    test,
    seller: sellerOf(settings, from),
    buyer: buyerOf(order),
    lines,
    facts,
    amountPaise: sum(lines),
  });
  await creditReturned(tx, order, { reason: '', pieces: [] });
  return made;
}

/** What a credit note says of the paper that it corrects. */
export function creditFacts({ facts, printed, issuedAt }: Paper): PaperFacts {
  const { replaces: _, corrected: __, ...own } = facts;
  return { ...own, against: { printed, issuedAt: issuedAt.toISOString() } };
}

/** The credit notes of one invoice, bill or receipt, the oldest first. */
export async function findCreditsOf(db: Db, { id, orderId }: Pick<Paper, 'id' | 'orderId'>): Promise<Paper[]> {
  return (await findCredits(db, orderId)).filter(({ againstId }) => againstId === id);
}

interface Returned {
  reason: string;
  /** The pieces that it is for; none: a sum alone. */
  pieces: readonly CreditedPieces[];
}

/**
 * Makes a credit note for what has been refunded of an order and has none yet, however it came about: invoice less credit notes is what was paid less what
 * was returned. Undefined where nothing is missing, or the order has no invoice. The caller has locked the checkout.
 */
export async function creditReturned(tx: Db, order: Order, { reason, pieces }: Returned): Promise<Paper | undefined> {
  const sale = await findSale(tx, order.id);
  if (!sale) return undefined;
  const credits = await findCreditsOf(tx, sale);
  // What was taken off the order before its invoice is not on it, nor what was returned of one in whose place it stands.
  const returned = order.offPaise + (await findReturned(tx, order.paymentId)) - (order.amountPaise - sale.amountPaise);
  const missing = returned - sum(credits);
  if (missing <= 0) return undefined;
  const left = leftOf(
    sale.lines,
    credits.map(({ lines }) => lines),
  );
  const lines = creditLines(left, missing, pieces);
  const { seller, buyer, test, orderId } = sale;
  const facts = { ...creditFacts(sale), reason };
  return insertPaper(tx, { kind: 'credit_note', orderId, againstId: sale.id, test, seller, buyer, lines, facts, amountPaise: missing });
}
