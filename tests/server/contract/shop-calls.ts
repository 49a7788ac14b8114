/** The calls of shoppers that only a story reaches: each prepared for real, as `desk-changes/` does for the desk. */
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ApiName } from '#contract/api.ts';
import { transaction } from '#server/db/transaction.ts';
import { lockOrder } from '#server/fulfilment/move.ts';
import { makeSale } from '#server/paper/make.ts';
import { sandboxKeys } from '#server/payment/sandbox/keys.ts';
import { address, billing } from '#tests/support/billing.ts';
import { openBrowser } from '#tests/support/server/cookie-client.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { picture } from '#tests/support/server/hostile-images.ts';
import { codeFor } from '#tests/support/server/mailbox.ts';
import { allowDelivery, orderAtDoor, place, placementOf } from '#tests/support/server/placement.ts';
import { addToCart, cards, displayedTotal, payByCard, proofOf, startPayment } from '#tests/support/server/purchase.ts';
import type { PushService } from '#tests/support/server/push-service.ts';
import { sellOrder } from '#tests/support/server/sold-order.ts';
import type { Shopper, TestApp } from '#tests/support/server/test-app.ts';

export interface Story {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData | Blob;
  as?: Shopper;
  headers?: Record<string, string>;
  raw?: string;
}

/** A browser's cookies and ticket after the popup of the identity provider. */
async function popup(app: TestApp): Promise<Story> {
  const browser = openBrowser(app);
  const { address } = await browser.follow('/api/auth/oidc/start?request=tab-1');
  const person = new URLSearchParams({ name: 'Asha', email: `asha-${crypto.randomUUID()}@example.test` });
  const entered = browser.go(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: String(person),
  });
  const { response } = await browser.follow(await entered);
  const { ticket } = JSON.parse(/id="result">(.*?)<\/script>/s.exec(await response.text())?.[1] ?? '{}') as { ticket?: string };
  const cookie = Object.entries(browser.cookies()).map(([name, value]) => `${name}=${value}`);
  return { body: { credential: ticket }, headers: { Cookie: cookie.join('; ') } };
}

/** The stories of the calls of the shop that need one. */
export function shopStories(app: TestApp, push: PushService): Partial<Record<ApiName, () => Promise<Story>>> {
  const { db } = app.services;
  const withLine = async () => {
    const as = await app.signUp();
    const product = await createProduct(db, { inStock: 50, price: 200 });
    return { as, product, cartItemId: await addToCart(app, as, product.id) };
  };
  const paid = async () => {
    const { as, intent } = await startPayment(app);
    return { as, intent, body: proofOf(intent, await payByCard(app, intent, cards.pays)) };
  };
  const toReturn = async () => {
    const { as, body } = await paid();
    const { order } = (await app.call('createOrder', { body }, { as })).reply;
    await db.execute(sql`update orders set status = 'DELIVERED' where id = ${order._id}`);
    await db.execute(sql`update order_moves set to_status = 'DELIVERED' where order_id = ${order._id}`);
    const lines = [{ lineId: order.products[0]?._id ?? '', quantity: 1 }];
    return { as, params: { id: order._id }, body: { id: crypto.randomUUID(), lines, reason: 'fit' as const, text: 'Too small' } };
  };
  const delivered = async () => {
    const sold = await sellOrder(app);
    await db.execute(sql`update orders set status = 'DELIVERED' where id = ${sold.id}`);
    return sold;
  };
  return {
    signIn: async () => {
      const { email, password } = await app.signUp();
      return { body: { email, password } };
    },
    signUp: async () => ({
      body: { name: 'Meera', email: `m-${crypto.randomUUID()}@example.test`, phone: '9822014705', password: 'mango-tree-77' },
    }),
    getProduct: async () => ({ params: { id: (await createProduct(db, { inStock: 1, price: 200 })).id } }),
    authWithGoogle: () => popup(app),
    recover: async () => ({ body: { email: (await app.signUp()).email } }),
    verify: async () => {
      const { email } = await app.signUp();
      await app.call('recover', { body: { email } });
      return { body: { email, otp: await codeFor(app, email), password: 'tamarind-42-tree' } };
    },
    getUser: async () => {
      const as = await app.signUp();
      return { as, params: { userId: as.id } };
    },
    listAddresses: async () => ({ as: await app.signUp() }),
    saveAddress: async () => ({
      as: await app.signUp(),
      params: { id: crypto.randomUUID() },
      body: { ...address, name: 'Home', isDefault: true },
    }),
    removeAddress: async () => {
      const as = await app.signUp();
      const params = { id: crypto.randomUUID() };
      await app.call('saveAddress', { params, body: { ...address, name: 'Home', isDefault: true } }, { as });
      return { as, params };
    },
    saveUser: async () => {
      const as = await app.signUp();
      const form = new FormData();
      form.append('images', new Blob([new Uint8Array(await picture())]), 'a.jpg');
      const response = await app.request('/api/user/upload', { method: 'POST', headers: as.headers, body: form });
      const { images } = (await response.json()) as { images: string[] };
      return { as, params: { userId: as.id }, body: { name: as.name, email: as.email, phone: '9822014705', images } };
    },
    uploadImages: async () => {
      const form = new FormData();
      form.append('images', new Blob([new Uint8Array(await picture('png'))]), 'a.png');
      return { as: await app.signUp(), form };
    },
    listProductsByPrice: async () => ({ query: { catId: 'mens', minPrice: 100, maxPrice: 60_000 } }),
    listProductsByRating: async () => ({ query: { catId: 'mens', rating: 1 } }),
    addToCart: async () => ({
      as: await app.signUp(),
      body: { productId: (await createProduct(db, { inStock: 50, price: 200 })).id, quantity: 1 },
    }),
    addToWishlist: async () => ({ as: await app.signUp(), body: { productId: (await createProduct(db, { inStock: 50, price: 200 })).id } }),
    addStockAlert: async () => ({ as: await app.signUp(), body: { productId: (await createProduct(db, { inStock: 0, price: 200 })).id } }),
    updateCartItem: async () => {
      const { as, cartItemId } = await withLine();
      return { as, params: { cartItemId }, body: { quantity: 2 } };
    },
    removeCartItem: async () => {
      const { as, cartItemId } = await withLine();
      return { as, params: { cartItemId } };
    },
    removeFromWishlist: async () => {
      const { as, product } = await withLine();
      const { reply } = await app.call('addToWishlist', { body: { productId: product.id } }, { as });
      return { as, params: { id: reply.item?._id ?? '' } };
    },
    createCheckout: async () => {
      const { as } = await withLine();
      return { as, body: { billing, amount: await displayedTotal(app, as) } };
    },
    getCheckout: async () => {
      const { as, intent } = await startPayment(app);
      return { as, params: { id: intent.checkoutId } };
    },
    abandonCheckout: async () => {
      const { as, intent } = await startPayment(app);
      return { as, params: { id: intent.checkoutId } };
    },
    createOrder: paid,
    placeOrder: async () => {
      await allowDelivery(db, { openMost: 99 });
      const { as } = await withLine();
      const body = await placementOf(app, as);
      return { as, body, headers: { 'Idempotency-Key': body.id } };
    },
    cancelOrder: async () => {
      await allowDelivery(db, { openMost: 99 });
      const { as, order } = await orderAtDoor(app);
      return { as, params: { id: order._id } };
    },
    requestReturn: toReturn,
    addReturnPhoto: async () => {
      const { as, params, body } = await toReturn();
      await app.call('requestReturn', { params, body }, { as });
      const form = new FormData();
      form.append('images', new Blob([new Uint8Array(await picture())]), 'a.jpg');
      return { as, params: { ...params, returnId: body.id }, form };
    },
    cancelPlacement: async () => {
      await allowDelivery(db, { openMost: 99 });
      const { as } = await withLine();
      const body = await placementOf(app, as);
      await place(app, as, body);
      return { as, params: { id: body.id } };
    },
    paymentWebhook: async () => {
      const { intent, body } = await paid();
      const entity = { id: body.paymentId, order_id: intent.providerOrderId, amount: intent.amount, currency: 'INR', status: 'captured' };
      const raw = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
      const { webhookSecret } = await sandboxKeys(db);
      return { raw, headers: { 'X-Razorpay-Signature': createHmac('sha256', webhookSecret).update(raw).digest('hex') } };
    },
    getOrder: async () => {
      const { as, id } = await sellOrder(app);
      return { as, params: { id } };
    },
    getPaper: async () => {
      const { as, id } = await sellOrder(app);
      const made = await transaction(db, async (tx) => {
        const locked = await lockOrder(tx, id);
        return locked && makeSale(tx, locked.order);
      });
      return { as, params: { id: typeof made === 'object' ? made.id : '' } };
    },
    addReview: async () => {
      const { as, id: orderId, products } = await delivered();
      return { as, body: { productId: products[0]?.id, orderId, review: 'Soft and warm.', customerRating: 4 } };
    },
    readNotifications: async () => {
      const as = await app.signUp();
      const id = crypto.randomUUID();
      return { as, body: { upTo: id } };
    },
    startPush: async () => {
      const as = await app.signUp();
      return { as, body: push.subscribe((await app.call('getPush', {}, { as })).reply.key) };
    },
    listStates: async () => ({ body: { country: 'india' } }),
    logout: async () => ({ as: await app.signUp() }),
    logoutAll: async () => ({ as: await app.signUp() }),
    deleteUploads: async () => ({ as: await app.signUp() }),
    addRequest: async () => {
      const { as, product } = await withLine();
      return {
        as,
        body: {
          id: crypto.randomUUID(),
          productId: product.id,
          kind: 'customize',
          method: 'embroidery',
          text: 'A lotus.',
          phone: '9822014705',
        },
      };
    },
  };
}
