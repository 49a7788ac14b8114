/** Every mail of the shop, word for word. */
import { formatPaise } from '#contract/money.ts';
import { escapeHtml } from '#server/http/html.ts';

export interface Letter {
  subject: string;
  /** Paragraphs in their order; a code stands apart and alone on its line. */
  body: ({ text: string } | { code: string } | { link: string; label: string } | { lines: string[] })[];
}

/** What a letter tells of an order. */
interface Bought {
  id: string;
  name: string;
  amountPaise: number;
  test: boolean;
  lines: { title: string; quantity: number; subTotalPaise: number }[];
}

const linesOf = ({ lines }: Bought): string[] =>
  lines.map(({ title, quantity, subTotalPaise }) => `${quantity} x ${title}, ${formatPaise(subTotalPaise)}`);
const testWords = ({ test }: Bought): string => (test ? ' This was a test payment; no card was charged.' : '');

export const letters = {
  code: (name: string, code: string): Letter => ({
    subject: 'Your code for a new password',
    body: [
      { text: `Hello ${name}, this is the code for a new password at Haat:` },
      { code },
      { text: 'It works once and for ten minutes. Type it where you asked for it.' },
      { text: 'If you did not ask for it, somebody has typed your address by mistake. Do nothing; your password stays as it is.' },
    ],
  }),

  passwordChanged: (name: string, origin: string): Letter => ({
    subject: 'Your password was changed',
    body: [
      { text: `Hello ${name}, the password of your account at Haat was just changed, and every device was signed out.` },
      { text: 'If that was you, all is well. If not, set a new password now; only you can read the code that comes to this address.' },
      { link: `${origin}/signIn`, label: 'Go to the sign-in' },
    ],
  }),

  recoveryBlocked: (name: string): Letter => ({
    subject: 'Somebody is guessing codes for your account',
    body: [
      { text: `Hello ${name}, wrong codes for a new password were typed for your account at Haat many times today.` },
      {
        text: 'Nothing was changed. Codes are refused until tomorrow, except in a browser in which you have signed in before. Signing in with your password works as always.',
      },
    ],
  }),

  signUpTried: (name: string, origin: string): Letter => ({
    subject: 'You already have an account at Haat',
    body: [
      { text: `Hello ${name}, somebody has just tried to register at Haat with this address, which is registered already.` },
      {
        text: 'If that was you, simply sign in, or ask for a code there if the password is forgotten. If not, do nothing; nothing was changed.',
      },
      { link: `${origin}/signIn`, label: 'Go to the sign-in' },
    ],
  }),

  orderPlaced: (order: Bought & { address: string }, origin: string): Letter => ({
    subject: 'Your order at Haat',
    body: [
      { text: `Thank you, ${order.name}. Your order is placed and we begin to pack.` },
      { lines: linesOf(order) },
      { text: `Paid, with tax: ${formatPaise(order.amountPaise)}. Delivery is free.${testWords(order)}` },
      { text: `It goes to ${order.address}.` },
      { link: `${origin}/orders`, label: 'See how far it is' },
      { text: `Order ${order.id}` },
    ],
  }),

  orderCancelled: (order: Bought, origin: string): Letter => ({
    subject: 'Your order at Haat was cancelled',
    body: [
      { text: `Hello ${order.name}, we have cancelled your order. It will not be sent:` },
      { lines: linesOf(order) },
      {
        text: `The whole amount, ${formatPaise(order.amountPaise)}, goes back the way it came. Banks take up to seven working days.${testWords(order)}`,
      },
      { link: `${origin}/orders`, label: 'See your orders' },
      { text: `Order ${order.id}` },
    ],
  }),

  refund: (amountPaise: number, origin: string): Letter => ({
    subject: 'Your money comes back',
    body: [
      {
        text: `Your payment of ${formatPaise(amountPaise)} came in, but we could not make an order of it: the goods were gone, the amount was another one, or it came too late.`,
      },
      { text: 'We send the whole amount back the way it came. Banks take up to seven working days. Your cart is kept.' },
      { link: `${origin}/cart`, label: 'View cart' },
    ],
  }),
};

/** A name or title cannot begin a line of its own, which could pass for a code. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** The text part and the plain HTML part of a letter. `contact` is where an answer goes. */
export function write({ subject, body }: Letter, contact: string): { subject: string; text: string; html: string } {
  const foot = `Haat, ${contact}`;
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
