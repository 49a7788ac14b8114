/** One way to name an order and a line: in every mail and every notification, and nowhere a second rule. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkoutReferenceOf, referenceOf } from '#contract/naming.ts';
import { render } from '#server/mail/layout.ts';
import { templates } from '#server/mail/templates.ts';
import * as texts from '#server/notification/texts.ts';

const id = '0190f1f0-0000-7000-8000-00001a2b3c4d';
const origin = 'https://haat.example';
const options = { size: 'M', ram: '8 GB', weight: '500 g' };
const named = 'Indigo kurta, M, 8 GB, 500 g';
const lines = [{ title: 'Indigo kurta', quantity: 2, pricePaise: 129_900, taxPaise: 6_496, ...options }];
const taxes = [{ percent: 5, cgst: 64.96, sgst: 64.96, utgst: 0, igst: 0 }];
const order = { id, number: 1042, name: 'Asha', address: 'Laxmi Niwas, Pune', amountPaise: 272_792, test: false, lines, taxes };
const product = { id: 'indigo-kurta', name: 'Indigo kurta', pricePaise: 129_900, ...options };
const reference = referenceOf(id);

/** Every mail with what it must name; a new template does not compile until it is here. */
const mails: Record<keyof typeof templates, { letter: Parameters<typeof render>[0]; names: string[]; explains?: boolean }> = {
  code: { letter: templates.code('Asha', 'ABCD'), names: [] },
  passwordChanged: { letter: templates.passwordChanged('Asha', origin), names: [] },
  recoveryBlocked: { letter: templates.recoveryBlocked('Asha'), names: [] },
  signUpTried: { letter: templates.signUpTried('Asha', origin), names: [] },
  staffInvited: { letter: templates.staffInvited({ shopName: 'Haat', invitedBy: 'Imran', link: origin, hours: 24 }), names: [] },
  backInStock: { letter: templates.backInStock('Asha', product, origin), names: [named] },
  orderPlaced: { letter: templates.orderPlaced(order, origin), names: [reference, named], explains: true },
  orderSent: {
    letter: templates.orderSent({ ...order, carrier: 'India Post', tracking: 'EM1234' }, origin),
    names: [reference, named, 'India Post', 'EM1234'],
  },
  orderCancelled: { letter: templates.orderCancelled(order, 272_792, origin), names: [reference, named], explains: true },
  orderRefunded: { letter: templates.orderRefunded(order, 10_000, lines, origin), names: [reference, named] },
  refund: {
    letter: templates.refund({ checkoutId: id, amountPaise: 272_792, lines }, origin),
    names: [checkoutReferenceOf(id), named],
  },
};

/** What a reader sees: an id in an address is not read. */
const read = (html: string) => html.replace(/<style>.*?<\/style>|<\/?span[^>]*>/gs, '').replace(/<[^>]+>/g, ' ');

test('a mail about a number that comes later does not say again that the order has left', () => {
  const { subject, text } = render(
    templates.orderSent({ ...order, carrier: '', tracking: 'EM1234', isUpdate: true }, origin),
    'Haat, hello@haat.example',
  );
  expect([subject, text].join('\n')).not.toMatch(/has left|on its way/);
  expect(text).toContain('EM1234');
});

describe('A mail', () => {
  for (const [template, { letter, names, explains = false }] of Object.entries(mails)) {
    const { subject, text, html } = render(letter, 'Haat, hello@haat.example');

    test(`names orders and lines as the screens do: ${template}`, () => {
      for (const name of names) for (const part of [text, read(html)]) expect(part).toContain(name);
      const words = [subject, text.replace(/https:\S+/g, ''), read(html)].join('\n');
      expect(words).not.toContain(id);
      expect(words).not.toMatch(/undefined|NaN|\[object|\u00a0/);
    });

    if (explains)
      test(`explains its total with tax and delivery in both parts: ${template}`, () => {
        for (const words of [
          'Subtotal',
          'Rs 2,598',
          'Tax (GST 5%: CGST Rs 64.96, SGST Rs 64.96)',
          'Rs 129.92',
          'Delivery',
          'Free',
          'Rs 2,727.92',
        ])
          for (const part of [text, read(html)]) expect(part).toContain(words);
      });

    test(`keeps prices and order numbers from translators and in one line: ${template}`, () => {
      const shown = html.replace(/<title>.*?<\/title>/s, '');
      const kept = /<span translate="no" style="white-space:nowrap">[^<]+<\/span>/g;
      expect(shown.replace(kept, '')).not.toMatch(/Rs \d|HT-[0-9A-F]/);
      for (const name of names.filter((one) => one.startsWith('HT-'))) expect(shown.match(kept)?.join()).toContain(name);
    });

    test(`has a title, a language, and its ground on cells and not on the body: ${template}`, () => {
      expect(html).toContain('<html lang="en-IN">');
      expect(html).toContain('<title>');
      expect(/<body[^>]*>/.exec(html)?.[0]).not.toMatch(/background|color/);
      const [outer, inner] = [...html.matchAll(/<td[^>]*bgcolor="#fffbf5"[^>]*>/g)].map(([cell]) => cell);
      expect(outer).toContain('background:#fffbf5');
      expect(inner).toContain('color:#2a1d1a');
    });
  }
});

test('the mail of a payment that became no order explains its sum', () => {
  const { text, html } = render(mails.refund.letter, 'Haat, hello@haat.example');
  for (const part of [text, read(html)]) for (const amount of ['Rs 2,598', 'Rs 129.92', 'Rs 2,727.92']) expect(part).toContain(amount);
});

describe('A notification', () => {
  /** Every text; a new one does not compile until it is here. */
  const all: Record<keyof typeof texts, { body: string; name: string }> = {
    orderText: { body: texts.orderText({ id, number: 1042 }, 'SHIPPED').body, name: `No. 1042 · ${reference}` },
    returnText: { body: texts.returnText({ id, number: 1042 }, 'accepted').body, name: `No. 1042 · ${reference}` },
    overtakenText: { body: texts.overtakenText({ id, number: 1042 }).body, name: `No. 1042 · ${reference}` },
    stockText: { body: texts.stockText(product).body, name: named },
    // The lowest price of a product, whichever variant has it.
    priceText: { body: texts.priceText(product, 129_900, 99_900).body, name: 'Indigo kurta' },
  };
  test.each(Object.entries(all))('names orders and lines as the screens do: %s', (_, { body, name }) => {
    expect(body).toContain(name);
    expect(body).not.toContain(id);
  });
});

test('no code but contract/naming.ts makes a reference or joins options', () => {
  // Pools: several variants in one name, with commas between variants and not between options.
  const pools = new Set(['src/desk/features/stock/pool-words.ts', 'server/cli/stock-store.ts', 'server/stock/parts.ts']);
  const byHand = [/HT-\$\{/, /'HT-'/, /\.slice\(-8\)/, /\[\s*(?:\w+\.)?size,\s*(?:\w+\.)?ram,\s*(?:\w+\.)?weight\s*\]\s*\.(?:filter|join)/];
  const found = globSync('{contract,server,src,sw}/**/*.{ts,tsx}').filter(
    (file) => file !== 'contract/naming.ts' && !pools.has(file) && byHand.some((rule) => rule.test(readFileSync(file, 'utf8'))),
  );
  expect(found).toEqual([]);
});
