/** The pay document: the one page on which the provider's script runs, apart from the shop and its storage of private things. */
import { proofKey, type CheckoutState } from '#contract/payment.ts';
import { words } from '#language/words.ts';
import { dataBlock } from '#contract/data-block.ts';
import { formatPaise } from '#contract/money.ts';
import { escapeHtml, sentenceHtml, standalonePage } from '#server/http/html.ts';
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
  /** What the shop is called. */
  shop: string;
  title: string;
  test: boolean;
  main: string;
  scripts?: readonly string[];
}

function page({ shop, title, test, main, scripts = [] }: Page): string {
  const font = '<link rel="preload" as="font" type="font/woff2" href="/pay/static/hanken-grotesk.woff2" crossorigin>';
  return standalonePage({
    shop,
    title,
    strip: test ? words().checkout.testPayments : words().payPage.strip(shop),
    head: [font, ...scripts.map((address) => `<script src="${escapeHtml(address)}" defer></script>`), ''].join('\n'),
    badge: `<span class="safe">${lock}${words().payPage.secure}</span>`,
    main,
  });
}

/** The page that asks for the card. */
export function askCardPage(payments: Payments, shop: string, asked: Asked): string {
  const title = words().payPage.pay(formatPaise(asked.amount));
  const facts = {
    ...asked,
    shop,
    order: words().payPage.order(shop),
    tryAgain: words().payPage.tryAgain,
    keyId: payments.keyId,
    provider: payments.provider,
    back: '/checkout',
    proofKey,
    messages: words().checkout,
  };
  const main = `
<h1>${sentenceHtml(title)}</h1>
<p class="muted lead">${words().payPage.reserved}</p>
<div id="wait" class="wait" role="status"></div>
<div id="trouble" class="trouble" role="alert" hidden></div>
<div id="payment-widget"></div>
<noscript><p class="trouble">${words().payPage.needsScript}</p></noscript>
<p class="ways"><a id="cancel" class="quiet" href="/checkout?payment=cancelled">${words().payPage.cancel}</a></p>
<script type="application/json" id="intent">${dataBlock(facts)}</script>`;
  return page({ shop, title, test: payments.test, main, scripts: [payments.scriptUrl, '/pay/static/pay.js'] });
}

type End = Exclude<CheckoutState, 'open'> | 'unknown';

/** What is said of a payment that is over, and the way on. */
function endOf(state: End): { heading: string; text: string; link: string; label: string } {
  const toOrders = { link: '/orders', label: words().labels.viewOrders };
  const toCart = { link: '/cart', label: words().labels.viewCart };
  const ends = {
    paid: { heading: words().payPage.paid, text: words().checkout.checking, ...toOrders },
    ordered: { heading: words().payPage.paid, text: words().checkout.placed, ...toOrders },
    expired: { heading: words().payPage.closed, text: words().checkout.expired, ...toCart },
    refund_due: { heading: words().payPage.goesBack, text: words().checkout.refunded, ...toCart },
    refunded: { heading: words().payPage.wentBack, text: words().checkout.refunded, ...toCart },
    unknown: { heading: words().payPage.nothing, text: words().checkout.notFound, ...toCart },
  };
  return ends[state];
}

/** The page for a checkout that cannot be paid (any more); `text` where there is more to say than its state. */
export function endPage(test: boolean, shop: string, state: End, text = endOf(state).text): string {
  const { heading, link, label } = endOf(state);
  return page({
    shop,
    title: heading,
    test,
    main: `<h1>${heading}</h1><p class="muted">${sentenceHtml(text)}</p><p class="ways"><a class="button" href="${link}">${label}</a></p>`,
  });
}
