/** Emails about orders and their money. Each names its order as every screen does, and its lines with what was chosen. */
import { formatPaise } from '#contract/money.ts';
import { checkoutReferenceOf, type LineOptions, orderNumber, referenceOf, withOptions } from '#contract/naming.ts';
import { type OrderTax, taxWords } from '#contract/order-tax.ts';
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
  `${line.quantity} x ${withOptions(line.title, line)}, ${formatPaise(line.pricePaise * line.quantity)}`;
const testWords = ({ test }: OrderSummary): string => (test ? ' This was a test payment; no card was charged.' : '');
/** `HT-1A2B3C4D (No. 1042)`: the code for a search, the number for a call. */
const bothNames = ({ id, number }: OrderSummary): string => `${referenceOf(id)} (${orderNumber(number)})`;
const linkTo = ({ id }: OrderSummary, origin: string): string => `${origin}/orders?order=${id}&show=products`;

/** How the total comes about: what the lines cost, the tax on top with its parts, free delivery. */
function sumsOf({ lines, taxes, amountPaise }: OrderSummary, total: string): [string, string][] {
  const add = (paise: (line: MailLine) => number) => lines.reduce((sum, line) => sum + paise(line) * line.quantity, 0);
  // A mail has plain spaces: a no-break space is a wrong letter in some readers.
  const parts = taxes.map((tax) => taxWords(tax).replaceAll('\u00a0', ' '));
  return [
    ['Subtotal', formatPaise(add(({ pricePaise }) => pricePaise))],
    [parts.length === 0 ? 'Tax' : `Tax (${parts.join('; ')})`, formatPaise(add(({ taxPaise }) => taxPaise))],
    ['Delivery', 'Free'],
    [total, formatPaise(amountPaise)],
  ];
}

function refundWords({ amountPaise }: OrderSummary, refundPaise: number): string {
  if (refundPaise === 0) return 'Its money was refunded before.';
  const what = refundPaise === amountPaise ? 'The full amount' : 'The rest of the money';
  return `${what}, ${formatPaise(refundPaise)}, is refunded to your original payment method. Banks take up to seven working days.`;
}

export const orderTemplates = {
  orderPlaced: (order: OrderSummary & { address: string }, origin: string): Message => ({
    subject: `Your order ${referenceOf(order.id)}`,
    body: [
      { text: `Thank you, ${order.name}. We have received your order ${bothNames(order)}.` },
      { lines: order.lines.map(lineWords) },
      { sums: sumsOf(order, 'Total paid') },
      ...(order.test ? [{ text: testWords(order).trim() }] : []),
      { text: `Delivery address: ${order.address}.` },
      { link: linkTo(order, origin), label: 'Track your order' },
    ],
  }),

  /** The parcel has left the shop. `carrier`, `tracking`: null or empty where the shop named none. */
  orderSent: (order: OrderSummary & Parcel, origin: string): Message => ({
    subject: `Your order ${referenceOf(order.id)} is on its way`,
    body: [
      { text: `Hello ${order.name}, your order ${bothNames(order)} has left the shop:` },
      { lines: order.lines.map(lineWords) },
      ...(order.carrier ? [{ text: `Courier: ${order.carrier}` }] : []),
      ...(order.tracking ? [{ text: `Tracking number: ${order.tracking}` }] : []),
      ...(order.test ? [{ text: testWords(order).trim() }] : []),
      { link: linkTo(order, origin), label: 'View your order' },
    ],
  }),

  /** `refundPaise`: what is left of the money, which goes back now. */
  orderCancelled: (order: OrderSummary, refundPaise: number, origin: string): Message => ({
    subject: `Your order ${referenceOf(order.id)} was cancelled`,
    body: [
      { text: `Hello ${order.name}, we have cancelled your order ${bothNames(order)}:` },
      { lines: order.lines.map(lineWords) },
      { sums: sumsOf(order, 'Total of the order') },
      { text: `${refundWords(order, refundPaise)}${testWords(order)}` },
      { link: linkTo(order, origin), label: 'View your order' },
    ],
  }),

  /** `amountPaise`: what went back. `returned`: the lines it is for, with their pieces; none where it is a sum alone. */
  orderRefunded: (order: OrderSummary, amountPaise: number, returned: readonly MailLine[], origin: string): Message => ({
    subject: `Your refund for order ${referenceOf(order.id)}`,
    body: [
      {
        text: `Hello ${order.name}, we have sent ${formatPaise(amountPaise)} of your order ${bothNames(order)} back to your original payment method. Banks take up to seven working days.${testWords(order)}`,
      },
      ...(returned.length === 0
        ? []
        : [{ text: 'It is for:' }, { lines: returned.map((line) => `${line.quantity} x ${withOptions(line.title, line)}`) }]),
      { link: linkTo(order, origin), label: 'View your order' },
    ],
  }),

  /** Of a payment that became no order. `lines`: what it was for. */
  refund: (payment: { checkoutId: string; amountPaise: number; lines: readonly MailLine[] }, origin: string): Message => ({
    subject: `Your refund for payment ${checkoutReferenceOf(payment.checkoutId)}`,
    body: [
      {
        text: `We received your payment of ${formatPaise(payment.amountPaise)} but could not place your order: an item sold out, the amount did not match, or the payment arrived too late.`,
      },
      ...(payment.lines.length === 0 ? [] : [{ lines: payment.lines.map(lineWords) }]),
      { text: 'We refund the full amount to your original payment method. Banks take up to seven working days. Your cart is unchanged.' },
      { link: `${origin}/cart`, label: 'View cart' },
      { text: `Checkout reference: ${checkoutReferenceOf(payment.checkoutId)}` },
    ],
  }),
};
