/** The text of every email. */
import { formatPaise } from '#contract/money.ts';
import { escapeHtml } from '#server/http/html.ts';

export interface Message {
  subject: string;
  /** Paragraphs in order; a code is alone on its line. */
  body: ({ text: string } | { code: string } | { link: string; label: string } | { lines: string[] })[];
}

/** What an email says about an order. */
interface OrderSummary {
  id: string;
  name: string;
  amountPaise: number;
  test: boolean;
  lines: { title: string; quantity: number; subTotalPaise: number }[];
}

const linesOf = ({ lines }: OrderSummary): string[] =>
  lines.map(({ title, quantity, subTotalPaise }) => `${quantity} x ${title}, ${formatPaise(subTotalPaise)}`);
const testWords = ({ test }: OrderSummary): string => (test ? ' This was a test payment; no card was charged.' : '');

function refundWords({ amountPaise }: OrderSummary, refundPaise: number): string {
  if (refundPaise === 0) return 'Its money was refunded before.';
  const what = refundPaise === amountPaise ? 'The full amount' : 'The rest of the money';
  return `${what}, ${formatPaise(refundPaise)}, is refunded to your original payment method. Banks take up to seven working days.`;
}

export const templates = {
  code: (name: string, code: string): Message => ({
    subject: 'Your password reset code',
    body: [
      { text: `Hello ${name}, this is your password reset code for Haat:` },
      { code },
      { text: 'You can use it once, within ten minutes.' },
      { text: 'If you did not request a code, ignore this email. Your password has not changed.' },
    ],
  }),

  passwordChanged: (name: string, origin: string): Message => ({
    subject: 'Your password was changed',
    body: [
      { text: `Hello ${name}, the password of your Haat account was changed, and every device was signed out.` },
      { text: 'If you did not change it, set a new password now. We send the code to this address.' },
      { link: `${origin}/signIn`, label: 'Go to sign-in' },
    ],
  }),

  recoveryBlocked: (name: string): Message => ({
    subject: 'Wrong reset codes were entered for your account',
    body: [
      { text: `Hello ${name}, wrong password reset codes were entered for your Haat account many times today.` },
      {
        text: 'Nothing was changed. We do not accept reset codes until tomorrow, except from a browser you have signed in with before. You can still sign in with your password.',
      },
    ],
  }),

  signUpTried: (name: string, origin: string): Message => ({
    subject: 'You already have a Haat account',
    body: [
      { text: `Hello ${name}, someone tried to create a Haat account with this email address, but you already have one.` },
      {
        text: 'If that was you, sign in, or reset your password there. If not, ignore this email. Nothing was changed.',
      },
      { link: `${origin}/signIn`, label: 'Go to sign-in' },
    ],
  }),

  orderPlaced: (order: OrderSummary & { address: string }, origin: string): Message => ({
    subject: 'Your Haat order',
    body: [
      { text: `Thank you, ${order.name}. We have received your order.` },
      { lines: linesOf(order) },
      { text: `Total paid, including tax: ${formatPaise(order.amountPaise)}. Delivery is free.${testWords(order)}` },
      { text: `Delivery address: ${order.address}.` },
      { link: `${origin}/orders`, label: 'Track your order' },
      { text: `Order ${order.id}` },
    ],
  }),

  /** `refundPaise`: what is left of the money, which goes back now. */
  orderCancelled: (order: OrderSummary, refundPaise: number, origin: string): Message => ({
    subject: 'Your Haat order was cancelled',
    body: [
      { text: `Hello ${order.name}, we have cancelled your order:` },
      { lines: linesOf(order) },
      {
        text: `${refundWords(order, refundPaise)}${testWords(order)}`,
      },
      { link: `${origin}/orders`, label: 'View orders' },
      { text: `Order ${order.id}` },
    ],
  }),

  /** `amountPaise`: what went back. */
  orderRefunded: (order: OrderSummary, amountPaise: number, origin: string): Message => ({
    subject: 'Your refund',
    body: [
      {
        text: `Hello ${order.name}, we have sent ${formatPaise(amountPaise)} of your order back to your original payment method. Banks take up to seven working days.${testWords(order)}`,
      },
      { link: `${origin}/orders`, label: 'View orders' },
      { text: `Order ${order.id}` },
    ],
  }),

  backInStock: (name: string, product: { id: string; name: string; pricePaise: number }, origin: string): Message => ({
    subject: 'Back in stock',
    body: [
      { text: `Hello ${name}, you asked us to tell you: ${product.name} is back in stock for ${formatPaise(product.pricePaise)}.` },
      { link: `${origin}/product/${product.id}`, label: 'View product' },
      { text: 'It may sell out again. We send this email once and reserve nothing.' },
    ],
  }),

  staffInvited: ({ shopName, invitedBy, link, hours }: { shopName: string; invitedBy: string; link: string; hours: number }): Message => ({
    subject: `${invitedBy} invites you to work at ${shopName}`,
    body: [
      { text: `${invitedBy} invites you to the desk of ${shopName}, where orders, products and stock are looked after.` },
      { link, label: 'Open the desk' },
      { text: `The link works once, within ${hours} hours. If you do not know ${invitedBy}, ignore this email.` },
    ],
  }),

  refund: (amountPaise: number, origin: string): Message => ({
    subject: 'Your refund',
    body: [
      {
        text: `We received your payment of ${formatPaise(amountPaise)} but could not place your order: an item sold out, the amount did not match, or the payment arrived too late.`,
      },
      { text: 'We refund the full amount to your original payment method. Banks take up to seven working days. Your cart is unchanged.' },
      { link: `${origin}/cart`, label: 'View cart' },
    ],
  }),
};

/** Removes line breaks: a name or title on its own line could pass for a code. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** Renders the text and HTML parts. `foot` says who wrote it and where to answer. */
export function render({ subject, body }: Message, foot: string): { subject: string; text: string; html: string } {
  const text = body.map((part) => {
    if ('code' in part) return part.code;
    if ('link' in part) return `${part.label}: ${part.link}`;
    return 'lines' in part ? part.lines.map(oneLine).join('\n') : oneLine(part.text);
  });
  const html = body.map((part) => {
    if ('code' in part) return `<p style="font:700 28px/1.4 monospace;letter-spacing:6px">${escapeHtml(part.code)}</p>`;
    if ('link' in part)
      return `<p><a href="${escapeHtml(part.link)}" style="color:#8f2827;font-weight:600">${escapeHtml(part.label)}</a></p>`;
    return 'lines' in part
      ? `<ul>${part.lines.map((line) => `<li>${escapeHtml(oneLine(line))}</li>`).join('')}</ul>`
      : `<p>${escapeHtml(oneLine(part.text))}</p>`;
  });
  return {
    subject,
    text: `${[...text, foot].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-IN"><body style="margin:0;padding:24px;background:#fffbf5;color:#2a1d1a;font:16px/1.5 sans-serif"><div style="max-width:560px;margin:0 auto"><p style="margin:0 0 16px;color:#b0342f;font:800 24px/1 sans-serif">haat</p>${html.join('')}<p style="margin-top:32px;color:#6b5750;font-size:13px">${escapeHtml(foot)}</p></div></body></html>`,
  };
}
