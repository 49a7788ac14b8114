/** Emails about orders and their money. Each names its order as every screen does, and its lines with what was chosen. */
import { words } from '#language/words.ts';
import { formatPaise } from '#contract/money.ts';
import { checkoutReferenceOf, type LineOptions, orderNumber, referenceOf, withOptions } from '#contract/naming.ts';
import { type OrderTax, taxWords } from '#contract/order-tax.ts';
import type { DoorMoney } from '#contract/desk/order.ts';
import type { PaperName } from '#contract/paper-name.ts';
import type { Message } from './layout.ts';

/** A line as it was bought. */
export interface MailLine extends LineOptions {
  title: string;
  quantity: number;
  pricePaise: number;
  /** Per piece. */
  taxPaise: number;
}

/** What an email says about an order. */
export interface OrderSummary {
  id: string;
  /** Counts the orders of the shop. */
  number: number;
  name: string;
  amountPaise: number;
  test: boolean;
  /** Of an order that is paid on delivery. */
  money?: DoorMoney | null;
  lines: readonly MailLine[];
  /** GST by rate; empty where its parts are not known. */
  taxes: readonly OrderTax[];
}

/** How an order travels. */
interface Parcel {
  carrier: string | null;
  tracking: string | null;
}

const lineWords = (line: MailLine): string =>
  words().orderMail.lineWithPrice(line.quantity, withOptions(line.title, line), formatPaise(line.pricePaise * line.quantity));
/** `text`, and of a test payment that it was one. */
const withTest = (text: string, { test }: OrderSummary): string => (test ? `${text} ${words().orderMail.test}` : text);
/** `HT-1A2B3C4D (No. 1042)`: the code for a search, the number for a call. */
const bothNames = ({ id, number }: OrderSummary): string => words().orderMail.bothNames(referenceOf(id), orderNumber(number));
const linkTo = ({ id }: OrderSummary, origin: string): string => `${origin}/orders?order=${id}&show=products`;

/** How the total comes about: what the lines cost, the tax on top with its parts, free delivery. */
function sumsOf({ lines, taxes, amountPaise }: Pick<OrderSummary, 'lines' | 'taxes' | 'amountPaise'>, total: string): [string, string][] {
  const add = (paise: (line: MailLine) => number) => lines.reduce((sum, line) => sum + paise(line) * line.quantity, 0);
  // A mail has plain spaces: a no-break space is a wrong letter in some readers.
  const parts = taxes.map((tax) => taxWords(tax).replaceAll('\u00a0', ' '));
  return [
    [words().labels.subtotal, formatPaise(add(({ pricePaise }) => pricePaise))],
    [parts.length === 0 ? words().labels.tax : words().orderMail.taxOf(parts.join('; ')), formatPaise(add(({ taxPaise }) => taxPaise))],
    [words().pages.delivery, words().labels.free],
    [total, formatPaise(amountPaise)],
  ];
}

function refundWords({ amountPaise, money }: OrderSummary, refundPaise: number): string {
  if (money === 'none') return words().orderMail.nothingToPay;
  if (refundPaise === 0) return words().orderMail.refundedBefore;
  const amount = formatPaise(refundPaise);
  return refundPaise === amountPaise ? words().orderMail.refundsAll(amount) : words().orderMail.refundsRest(amount);
}

function refundedWords(order: OrderSummary & { byHand?: boolean | undefined }, amountPaise: number): string {
  const say = (order.byHand ?? order.money) ? words().orderMail.refundedByHand : words().orderMail.refundedText;
  return say(order.name, formatPaise(amountPaise), bothNames(order));
}

export const orderTemplates = {
  orderPlaced: (order: OrderSummary & { address: string }, origin: string): Message => ({
    subject: words().orderMail.placed(bothNames(order)),
    body: [
      { text: words().orderMail.placedText(order.name, bothNames(order)) },
      { lines: order.lines.map(lineWords) },
      { sums: sumsOf(order, order.money === 'due' ? words().orderMail.toPay : words().orderMail.totalPaid) },
      ...(order.test ? [{ text: words().orderMail.test }] : []),
      { text: words().orderMail.address(order.address) },
      { link: linkTo(order, origin), label: words().orderMail.track },
    ],
  }),

  /**
   * The parcel has left the shop. `carrier`, `tracking`: null or empty where the shop named none; `paper`: its invoice; `isUpdate`: an earlier
   * mail said that it has left.
   */
  orderSent: (
    order: OrderSummary & Parcel & { paper?: PaperName | undefined; isUpdate?: boolean | undefined },
    origin: string,
  ): Message => ({
    subject: (order.isUpdate ? words().orderMail.parcelNews : words().orderMail.sent)(bothNames(order)),
    body: [
      { text: (order.isUpdate ? words().orderMail.parcelNewsText : words().orderMail.sentText)(order.name, bothNames(order)) },
      { lines: order.lines.map(lineWords) },
      ...(order.carrier ? [{ text: words().orderMail.courier(order.carrier) }] : []),
      ...(order.tracking ? [{ text: words().orderMail.tracking(order.tracking) }] : []),
      ...(order.paper ? [{ text: words().orderMail.paper(words().papers.kind[order.paper.kind], order.paper.number) }] : []),
      ...(order.test ? [{ text: words().orderMail.test }] : []),
      { link: linkTo(order, origin), label: words().orderMail.view },
    ],
  }),

  /** `refundPaise`: what is left of the money, which goes back now. */
  orderCancelled: (order: OrderSummary, refundPaise: number, origin: string): Message => ({
    subject: words().orderMail.cancelled(bothNames(order)),
    body: [
      { text: words().orderMail.cancelledText(order.name, bothNames(order)) },
      { lines: order.lines.map(lineWords) },
      { sums: sumsOf(order, words().orderMail.total) },
      { text: withTest(refundWords(order, refundPaise), order) },
      { link: linkTo(order, origin), label: words().orderMail.view },
    ],
  }),

  /** `amountPaise`: what went back, `byHand` or by the provider. `returned`: the lines it is for, with their pieces; none where it is a sum alone. */
  orderRefunded: (
    order: OrderSummary & { byHand?: boolean | undefined },
    amountPaise: number,
    returned: readonly MailLine[],
    origin: string,
  ): Message => ({
    subject: words().orderMail.refunded(bothNames(order)),
    body: [
      {
        text: withTest(refundedWords(order, amountPaise), order),
      },
      ...(returned.length === 0
        ? []
        : [
            { text: words().orderMail.refundIsFor },
            { lines: returned.map((line) => words().orderMail.line(line.quantity, withOptions(line.title, line))) },
          ]),
      { link: linkTo(order, origin), label: words().orderMail.view },
    ],
  }),

  /** Of a payment that became no order. `lines`: what it was for. */
  refund: (payment: { checkoutId: string; amountPaise: number; lines: readonly MailLine[] }, origin: string): Message => ({
    subject: words().paymentMail.refunded(checkoutReferenceOf(payment.checkoutId)),
    body: [
      {
        text: words().paymentMail.refundedText(formatPaise(payment.amountPaise)),
      },
      ...(payment.lines.length === 0
        ? []
        : [{ lines: payment.lines.map(lineWords) }, { sums: sumsOf({ ...payment, taxes: [] }, words().orderMail.total) }]),
      { text: words().paymentMail.refundsAll },
      { link: `${origin}/cart`, label: words().labels.viewCart },
      { text: words().paymentMail.reference(checkoutReferenceOf(payment.checkoutId)) },
    ],
  }),
};
