/** The parts of paying outside the contract: the pay document with its files, and the sandbox's interface. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NotFound } from '#server/http/errors.ts';
import type { App } from '#server/http/run-call.ts';
import type { AppContext } from '#server/http/request.ts';
import { isKnown } from '#server/http/entity-tag.ts';
import type { Services } from '#server/services.ts';
import { Uuid } from '#contract/identifier.ts';
import { sampleShopName } from '#contract/shop.ts';
import { findCheckout, isHoldOver } from './checkout-store.ts';
import { askCardPage, endPage, payPolicy } from './document/document.ts';
import { providerOrderOf } from './intent.ts';
import { messageOf } from './rules.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const font = (family: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`));

const script = 'text/javascript; charset=utf-8';
/** Address, the files it is made of, type. */
const files = [
  ['/pay/static/pay.css', () => ['frame', 'form', 'pay'].map((name) => here(`document/${name}.css`)), 'text/css; charset=utf-8'],
  ['/pay/static/pay.js', () => [here('document/pay.js')], script],
  ['/pay/static/hanken-grotesk.woff2', () => [font('hanken-grotesk')], 'font/woff2'],
  ['/pay/static/anek-latin.woff2', () => [font('anek-latin')], 'font/woff2'],
  ['/sandbox/checkout.js', () => [here('sandbox/checkout.js')], script],
] as const;

function mountFile(app: App, address: string, paths: readonly string[], type: string): void {
  const bytes = Buffer.concat(paths.map((path) => readFileSync(path)));
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache', ETag: tag };
  app.get(address, (c) => (isKnown(c.req.header('if-none-match'), tag) ? c.body(null, 304, headers) : c.body(bytes, 200, headers)));
}

/** The document of one checkout. Its id is the only key to it, so it shows what the provider would show: an amount. */
async function payDocument(c: AppContext, services: Services): Promise<Response> {
  const { db, payments, paymentChoice } = services;
  await paymentChoice.fresh();
  const send = (html: string, status: 200 | 404 = 200) =>
    c.html(html, status, { 'Content-Security-Policy': payPolicy(payments), 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  const shop = (await services.profiles.recent())?.name ?? sampleShopName;
  const id = Uuid.safeParse(c.req.param('id'));
  const checkout = id.success ? await findCheckout(db, id.data) : undefined;
  if (!checkout || checkout.provider !== payments.provider || checkout.test !== payments.test)
    return send(endPage(payments.test, shop, 'unknown'), 404);
  if (checkout.state !== 'open') return send(endPage(checkout.test, shop, checkout.state, messageOf(checkout)));
  if (await isHoldOver(db, checkout.id)) return send(endPage(checkout.test, shop, 'expired'));
  const providerOrderId = await providerOrderOf(services, checkout);
  return send(askCardPage(payments, shop, { checkoutId: checkout.id, amount: checkout.amountPaise, providerOrderId }));
}

/** Mounts the pay document; with test money also the sandbox, whose webhooks come back into this app. */
export function mountPayment(app: App, services: Services): void {
  for (const [address, paths, type] of files) {
    if (services.sandbox || !address.startsWith('/sandbox/')) mountFile(app, address, paths(), type);
  }
  app.get('/pay/:id', (c) => payDocument(c, services));
  if (!services.sandbox) return;
  app.use('/sandbox/*', async (_c, next) => {
    if ((await services.paymentChoice.fresh()).source !== 'sandbox') throw new NotFound();
    await next();
  });
  app.route('/sandbox', services.sandbox.app);
  services.sandbox.tell(async (request) => app.fetch(request));
}
