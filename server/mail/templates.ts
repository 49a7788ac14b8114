/** The text of every email. */
import { formatPaise } from '#contract/money.ts';
import { type LineOptions, withOptions } from '#contract/naming.ts';
import type { Message } from './layout.ts';
import { orderTemplates } from './order-templates.ts';

export const templates = {
  ...orderTemplates,

  code: (name: string, code: string): Message => ({
    subject: 'Your password reset code',
    body: [
      { text: `Hello ${name}, this is your password reset code:` },
      { code },
      { text: 'You can use it once, within ten minutes.' },
      { text: 'If you did not request a code, ignore this email. Your password has not changed.' },
    ],
  }),

  passwordChanged: (name: string, origin: string): Message => ({
    subject: 'Your password was changed',
    body: [
      { text: `Hello ${name}, the password of your account was changed, and every device was signed out.` },
      { text: 'If you did not change it, set a new password now. We send the code to this address.' },
      { link: `${origin}/signIn`, label: 'Go to sign-in' },
    ],
  }),

  recoveryBlocked: (name: string): Message => ({
    subject: 'Wrong reset codes were entered for your account',
    body: [
      { text: `Hello ${name}, wrong password reset codes were entered for your account many times today.` },
      {
        text: 'Nothing was changed. We do not accept reset codes until tomorrow, except from a browser you have signed in with before. You can still sign in with your password.',
      },
    ],
  }),

  signUpTried: (name: string, origin: string): Message => ({
    subject: 'You already have an account',
    body: [
      { text: `Hello ${name}, someone tried to create an account with this email address, but you already have one.` },
      {
        text: 'If that was you, sign in, or reset your password there. If not, ignore this email. Nothing was changed.',
      },
      { link: `${origin}/signIn`, label: 'Go to sign-in' },
    ],
  }),

  backInStock: (name: string, product: LineOptions & { id: string; name: string; pricePaise: number }, origin: string): Message => ({
    subject: `Back in stock: ${withOptions(product.name, product)}`,
    body: [
      {
        text: `Hello ${name}, you asked us to tell you: ${withOptions(product.name, product)} is back in stock for ${formatPaise(product.pricePaise)}.`,
      },
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
};
