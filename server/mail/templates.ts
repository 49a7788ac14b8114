/** The text of every email. */
import { words } from '#language/words.ts';
import { formatPaise } from '#contract/money.ts';
import { type LineOptions, withOptions } from '#contract/naming.ts';
import type { Message } from './layout.ts';
import { orderTemplates } from './order-templates.ts';

export const templates = {
  ...orderTemplates,

  code: (name: string, code: string): Message => ({
    subject: words().codeMail.subject,
    body: [{ text: words().codeMail.text(name) }, { code }, { text: words().codeMail.once }, { text: words().codeMail.notYou }],
  }),

  passwordChanged: (name: string, origin: string): Message => ({
    subject: words().passwordMail.subject,
    body: [
      { text: words().passwordMail.text(name) },
      { text: words().passwordMail.notYou },
      { link: `${origin}/signIn`, label: words().signUpMail.signIn },
    ],
  }),

  recoveryBlocked: (name: string): Message => ({
    subject: words().recoveryMail.subject,
    body: [
      { text: words().recoveryMail.text(name) },
      {
        text: words().recoveryMail.stillSafe,
      },
    ],
  }),

  signUpTried: (name: string, origin: string): Message => ({
    subject: words().signUpMail.subject,
    body: [
      { text: words().signUpMail.text(name) },
      {
        text: words().signUpMail.notYou,
      },
      { link: `${origin}/signIn`, label: words().signUpMail.signIn },
    ],
  }),

  backInStock: (name: string, product: LineOptions & { id: string; name: string; pricePaise: number }, origin: string): Message => ({
    subject: words().stockMail.subject(withOptions(product.name, product)),
    body: [
      {
        text: words().stockMail.text(name, withOptions(product.name, product), formatPaise(product.pricePaise)),
      },
      { link: `${origin}/product/${product.id}`, label: words().stockMail.view },
      { text: words().stockMail.once },
    ],
  }),

  staffInvited: ({ shopName, invitedBy, link, hours }: { shopName: string; invitedBy: string; link: string; hours: number }): Message => ({
    subject: words().staffMail.subject(invitedBy, shopName),
    body: [
      { text: words().staffMail.text(invitedBy, shopName) },
      { link, label: words().staffMail.open },
      { text: words().staffMail.once(hours, invitedBy) },
    ],
  }),
};
