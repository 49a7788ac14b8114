/** The pay document: the one page on which the provider's script runs, apart from the shop and its storage of private things. */
import { proofKey, type CheckoutState } from '#contract/payment.ts';
import { words } from '#language/words.ts';
import { dataBlock } from '#contract/data-block.ts';
import { formatPaise } from '#contract/money.ts';
import { escapeHtml, standalonePage } from '#server/http/html.ts';
import type { Payments } from '../payments.ts';

export interface Asked {
  checkoutId: string;
  /** Paise. */
  amount: number;
  providerOrderId: string;
}

/** What may run on the document: ours alone with test money; the provider's script, frame and calls with real money. */
export function payPolicy({ provider }: Pick<Payments, 'provider'>): string {
  const own = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "font-src 'self'",
    "img-src 'self' data:",
  ];
  const sandbox = [
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  const script = 'https://checkout.razorpay.com';
  const calls = 'https://api.razorpay.com https://lumberjack.razorpay.com';
  const razorpay = [
    `script-src 'self' ${script}`,
    `style-src 'self' 'unsafe-inline'`,
    `connect-src 'self' ${calls} ${script}`,
    `frame-src https://api.razorpay.com ${script}`,
  ];
  return [...own, ...(provider === 'sandbox' ? sandbox : razorpay)].join('; ');
}

const lock = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><rect x="4" y="11" width="16" height="10" rx="2"/><path d="M8 11V7a4 4 0 0 1 8 0v4"/></svg>`;

interface Page {
  title: string;
  test: boolean;
  main: string;
  scripts?: readonly string[];
}

function page({ title, test, main, scripts = [] }: Page): string {
  const font = '<link rel="preload" as="font" type="font/woff2" href="/pay/static/hanken-grotesk.woff2" crossorigin>';
  return standalonePage({
    title,
    strip: test ? words().checkout.testPayments : 'You pay Haat, through our payment provider.',
    head: [font, ...scripts.map((address) => `<script src="${escapeHtml(address)}" defer></script>`), ''].join('\n'),
    badge: `<span class="safe">${lock}Secure payment</span>`,
    main,
  });
}

/** The page that asks for the card. */
export function askCardPage(payments: Payments, asked: Asked): string {
  const amount = formatPaise(asked.amount);
  const facts = {
    ...asked,
    keyId: payments.keyId,
    provider: payments.provider,
    amountText: amount,
    back: '/checkout',
    proofKey,
    messages: words().checkout,
  };
  const main = `
<h1>Pay ${amount}</h1>
<p class="muted lead">Your items are reserved while you pay. Delivery is free.</p>
<div id="wait" class="wait" role="status"></div>
<div id="trouble" class="trouble" role="alert" hidden></div>
<div id="payment-widget"></div>
<noscript><p class="trouble">Paying needs JavaScript. Your cart is kept.</p></noscript>
<p class="ways"><a id="cancel" class="quiet" href="/checkout?payment=cancelled">Cancel and go back</a></p>
<script type="application/json" id="intent">${dataBlock(facts)}</script>`;
  return page({ title: `Pay ${amount}`, test: payments.test, main, scripts: [payments.scriptUrl, '/pay/static/pay.js'] });
}

const ends: Record<Exclude<CheckoutState, 'open'> | 'unknown', { heading: string; text: () => string; link: string; label: string }> = {
  paid: { heading: 'This is paid', text: () => words().checkout.checking, link: '/orders', label: 'View orders' },
  ordered: { heading: 'This is paid', text: () => words().checkout.placed, link: '/orders', label: 'View orders' },
  expired: { heading: 'This payment is closed', text: () => words().checkout.expired, link: '/cart', label: 'View cart' },
  refund_due: { heading: 'The money goes back', text: () => words().checkout.refunded, link: '/cart', label: 'View cart' },
  refunded: { heading: 'The money went back', text: () => words().checkout.refunded, link: '/cart', label: 'View cart' },
  unknown: { heading: 'Nothing to pay here', text: () => words().checkout.notFound, link: '/cart', label: 'View cart' },
};

/** The page for a checkout that cannot be paid (any more); `text` where there is more to say than its state. */
export function endPage(test: boolean, state: keyof typeof ends, text = ends[state].text()): string {
  const { heading, link, label } = ends[state];
  return page({
    title: heading,
    test,
    main: `<h1>${heading}</h1><p class="muted">${escapeHtml(text)}</p><p class="ways"><a class="button" href="${link}">${label}</a></p>`,
  });
}
