/** Every call of the API: who may make it, its offline behaviour and its reply, of which nothing may be lost. */
import { describe, expect, test } from 'vitest';
import { type ApiName, api } from '#contract/api.ts';
import { type Endpoint, Failure } from '#contract/endpoint.ts';
import { answers, failure } from '#tests/support/contract/sample-replies.ts';

const promises: Record<ApiName, string> = {
  signIn: 'public online-only 200',
  authWithGoogle: 'public online-only 200',
  signUp: 'public online-only 201',
  recover: 'public online-only 200',
  verify: 'public online-only 200',
  listAddresses: 'customer private-cached 200',
  saveAddress: 'customer queued 200',
  removeAddress: 'customer queued 200',
  getUser: 'customer private-cached 200',
  saveUser: 'customer online-only 200',
  uploadImages: 'customer online-only 200 multipart',
  listUploads: 'customer online-only 200',
  deleteUploads: 'customer online-only 200',
  getWishlist: 'customer private-cached 200: Please Login to continue',
  addToWishlist: 'customer queued 201: Please Login to continue',
  removeFromWishlist: 'customer queued 200: Please Login to continue',
  getCart: 'customer private-cached 200: Please login first',
  addToCart: 'customer queued 201: Please login first',
  updateCartItem: 'customer queued 200: Please login first',
  removeCartItem: 'customer queued 200: Please login first',
  createOrder: 'customer queued 201',
  listOrders: 'customer private-cached 200',
  getOrder: 'customer private-cached 200',
  getPaper: 'customer private-cached 200',
  addReview: 'customer queued 201: Please Login first',
  listReviews: 'public cached 200',
  searchProducts: 'public cached 200',
  listCategories: 'public cached 200',
  listHomeBanners: 'public cached 200',
  listBanners: 'public cached 200',
  listProducts: 'public cached 200',
  listFeaturedProducts: 'public cached 200',
  listProductsByCategoryName: 'public cached 200',
  listProductsByCategory: 'public cached 200',
  listProductsBySubcategory: 'public cached 200',
  listProductsByPrice: 'public cached 200',
  listProductsByRating: 'public cached 200',
  getProduct: 'public cached 200',
  createCheckout: 'customer online-only 201',
  getCheckout: 'customer online-only 200',
  listUnfinishedPayments: 'customer private-cached 200',
  abandonCheckout: 'customer online-only 200',
  paymentWebhook: 'public online-only 200 raw',
  logout: 'customer online-only 200',
  logoutAll: 'customer online-only 200',
  listStates: 'public cached 200',
  listLocations: 'public cached 200',
  getSnapshot: 'public cached 200',
  getContact: 'public cached 200',
  getShopPage: 'public cached 200',
  getDelivery: 'public cached 200',
  getHealth: 'public online-only 200',
  getReady: 'public online-only 200',
  getVersion: 'public online-only 200',
  listStockAlerts: 'customer private-cached 200: Please Login to continue',
  addStockAlert: 'customer queued 201: Please Login to continue',
  removeStockAlert: 'customer queued 200: Please Login to continue',
  addRequest: 'customer queued 201: Please Login to continue',
  listHiddenReviews: 'customer private-cached 200',
  listNotifications: 'customer private-cached 200',
  readNotifications: 'customer online-only 200',
  getPush: 'customer online-only 200',
  startPush: 'customer online-only 201',
  stopPush: 'customer online-only 200',
  getDeliveryPayment: 'public cached 200',
  placeOrder: 'customer queued 201',
  cancelOrder: 'customer queued 200',
  cancelPlacement: 'customer queued 200',
  requestReturn: 'customer queued 201',
  addReturnPhoto: 'customer queued 200 multipart',
};

describe('access, offline behaviour and reply of every call', () => {
  test.each(Object.entries(promises))('%s: %s', (name, promise) => {
    const { access, offline, success = 200, encoding = 'json', loginMessage } = api[name as ApiName] as Endpoint;
    expect(
      `${access} ${offline} ${success}${encoding === 'json' ? '' : ` ${encoding}`}${loginMessage === undefined ? '' : `: ${loginMessage()}`}`,
    ).toBe(promise);
  });

  test('the table lists every call', () => {
    expect(Object.keys(promises).sort()).toEqual(Object.keys(api).sort());
  });

  test('only a GET is cached, and only a mutation is queued', () => {
    for (const { method, offline, path } of Object.values(api) as Endpoint[]) {
      if (offline === 'queued') expect(method, path).not.toBe('GET');
      // Spec 7 asks for the states of a country with a POST.
      if (offline.includes('cached')) expect(path === '/api/states' ? 'GET' : method, path).toBe('GET');
    }
  });
});

/** Calls beyond spec 7; installed apps and the payment provider know their addresses. */
const own: [ApiName, string][] = [
  ['createCheckout', 'POST /api/payments/checkout'],
  ['getCheckout', 'GET /api/payments/checkout/{id}'],
  ['listUnfinishedPayments', 'GET /api/payments/unfinished'],
  ['abandonCheckout', 'POST /api/payments/checkout/{id}/abandon'],
  ['paymentWebhook', 'POST /api/payments/webhook'],
  ['logout', 'POST /api/user/logout'],
  ['logoutAll', 'POST /api/user/logout-all'],
  ['listStates', 'POST /api/states'],
  ['listLocations', 'GET /api/location'],
  ['getSnapshot', 'GET /api/catalogue/snapshot'],
  ['getContact', 'GET /api/contact'],
  ['getHealth', 'GET /api/health'],
  ['getReady', 'GET /api/ready'],
  ['getVersion', 'GET /api/version'],
  ['listStockAlerts', 'GET /api/stock-alerts'],
  ['addStockAlert', 'POST /api/stock-alerts'],
  ['removeStockAlert', 'DELETE /api/stock-alerts/{productId}'],
  ['addRequest', 'POST /api/requests'],
  ['listHiddenReviews', 'GET /api/productReviews/hidden'],
  ['listNotifications', 'GET /api/notifications'],
  ['readNotifications', 'POST /api/notifications/read'],
  ['getPush', 'GET /api/push'],
  ['startPush', 'POST /api/push'],
  ['stopPush', 'DELETE /api/push'],
  ['getDeliveryPayment', 'GET /api/delivery-payment'],
  ['placeOrder', 'POST /api/orders/place'],
  ['cancelOrder', 'POST /api/orders/{id}/cancel'],
  ['cancelPlacement', 'POST /api/orders/place/{id}/cancel'],
  ['requestReturn', 'POST /api/orders/{id}/returns'],
  ['addReturnPhoto', 'POST /api/orders/{id}/returns/{returnId}/photo'],
];

test.each(own)('%s is %s', (name, address) => {
  const { method, path } = api[name];
  expect(`${method} ${path}`).toBe(address);
});

test('every stored state of a checkout, payment and line is known', () => {
  expect(api.createCheckout.reply.shape.state.def.entries).toEqual({
    open: 'open',
    paid: 'paid',
    ordered: 'ordered',
    expired: 'expired',
    refund_due: 'refund_due',
    refunded: 'refunded',
  });
  expect(Object.keys(api.createCheckout.reply.shape.provider.def.entries)).toEqual(['sandbox', 'razorpay']);
  expect(Object.keys(api.getCheckout.reply.shape.payment.def.entries)).toEqual(['none', 'pending', 'unknown']);
  for (const gone of ['product', 'option']) {
    const { cart } = answers.addToCart as { cart: { items: object[] } };
    expect(api.getCart.reply.safeParse({ ...cart, items: [{ ...cart.items[0], gone }] }).success, gone).toBe(true);
  }
});

describe('a reply is read completely', () => {
  test.each(Object.keys(api))('%s', (name) => {
    const { reply } = api[name as ApiName] as Endpoint;
    const answer = answers[name as ApiName];
    expect(reply.parse(answer)).toEqual(answer);
    expect(reply.safeParse({}).success).toBe(false);
  });

  test.each(Object.keys(api))('%s is not mistaken for an error, nor an error for it', (name) => {
    const { reply } = api[name as ApiName] as Endpoint;
    expect(Failure.safeParse(answers[name as ApiName]).success).toBe(false);
    if ('error' in (answers[name as ApiName] as object))
      expect(reply.safeParse({ ...(answers[name as ApiName] as object), ...failure }).success).toBe(false);
  });

  test('an error reply keeps its code for programs and its message for shoppers', () => {
    expect(Failure.parse(failure)).toEqual(failure);
    for (const field of Object.keys(failure)) expect(Failure.safeParse({ ...failure, [field]: undefined }).success, field).toBe(false);
  });
});
