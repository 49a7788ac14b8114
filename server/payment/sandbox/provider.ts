/**
 * A small payment provider with the REST interface that `razorpay.ts` uses. It sits behind the adapter, so that test payments run through the
 * same code as real ones.
 */
import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from '#contract/zod.ts';
import type { Db } from '#server/db/client.ts';
import { isAllText } from '#server/http/text.ts';
import { hmacHex, proofSignature } from '../signature.ts';
import { bookOrder, bookPayment, capture, findSandboxOrder, findPayment, findPayments, paymentEntity } from './books.ts';
import { judgeCard, type Outcome } from './cards.ts';
import type { SandboxKeys } from './keys.ts';
import { bookRefund, findSandboxRefunds, refundEntity } from './refunds.ts';

const OrderInput = z.object({
  amount: z.int().check(z.gte(100)),
  currency: z.literal('INR'),
  receipt: z.string().check(z.minLength(1), z.maxLength(40)),
});
const AmountInput = z.object({ amount: z.int().check(z.gte(1)) });
const PayInput = z.object({
  key_id: z.string(),
  order_id: z.string(),
  card: z.object({
    number: z.string().check(z.maxLength(40)),
    expiry: z.string().check(z.maxLength(10)),
    cvv: z.string().check(z.maxLength(10)),
  }),
});

/** The status with which a payment by a test card is booked. */
const bookedStatus: Record<Outcome, 'captured' | 'failed' | 'created'> = {
  pays: 'captured',
  declined: 'failed',
  lost: 'captured',
  late: 'created',
};

export interface ProviderSettings {
  db: Db;
  keys: SandboxKeys;
  /** ms after which a payment with the late card is authorised. */
  lateBy: number;
  /** Called when there is a webhook to send, `inMs` from now. */
  happened(inMs: number): void;
}

function refused(
  c: Context,
  description: string,
  reason = 'input_validation_failed',
  field: string | null = null,
  status: 400 | 401 | 504 = 400,
) {
  const code = status === 504 ? 'GATEWAY_ERROR' : 'BAD_REQUEST_ERROR';
  return c.json({ error: { code, description, reason, field, source: 'business', step: 'payment_authorization', metadata: {} } }, status);
}

async function bodyOf<S extends z.ZodMiniType>(c: Context, schema: S): Promise<z.output<S> | undefined> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  return parsed.success && isAllText(body) ? (parsed.data as z.output<S>) : undefined;
}

/** Creates the interface under `/v1`: orders, payments and refunds for the shop, `widget/payments` for the provider's script. */
export function createProvider({ db, keys, lateBy, happened }: ProviderSettings): Hono {
  const app = new Hono();
  const credentials = hmacHex('basic', `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`);

  app.post('/v1/widget/payments', async (c) => {
    const input = await bodyOf(c, PayInput);
    const order = input && input.key_id === keys.keyId ? await findSandboxOrder(db, input.order_id) : undefined;
    if (!input || !order) return refused(c, 'This order is not known');
    const verdict = judgeCard(input.card, new Date());
    if (typeof verdict === 'object') return refused(c, verdict.description, 'card_invalid', verdict.field);
    const payment = await bookPayment(db, order, bookedStatus[verdict], lateBy);
    if (!payment) return refused(c, 'This order is paid already', 'order_already_paid');
    happened(verdict === 'late' ? lateBy : 0);
    if (verdict === 'declined') return refused(c, 'The bank declined this card', 'payment_declined');
    if (verdict !== 'pays') return refused(c, 'The bank has not answered', 'payment_timed_out', null, 504);
    return c.json({
      razorpay_payment_id: payment.id,
      razorpay_order_id: order.id,
      razorpay_signature: proofSignature(keys.keySecret, order.id, payment.id),
    });
  });

  // Everything below is for the shop only. Digests are compared, so that neither length nor time reveals anything.
  app.use('/v1/*', async (c, next) => {
    const given = hmacHex('basic', c.req.header('authorization') ?? '');
    if (!timingSafeEqual(Buffer.from(given), Buffer.from(credentials)))
      return refused(c, 'Authentication failed', 'unauthorized', null, 401);
    return next();
  });
  app.get('/v1/orders', (c) => c.json({ entity: 'collection', count: 0, items: [] }));
  app.post('/v1/orders', async (c) => {
    const input = await bodyOf(c, OrderInput);
    if (!input) return refused(c, 'The order is not complete');
    const { created, ...order } = await bookOrder(db, input);
    if (order.amount !== input.amount) return refused(c, 'The receipt stands for another amount');
    return c.json({ ...order, entity: 'order', status: 'created', created_at: created });
  });
  app.get('/v1/orders/:id/payments', async (c) => {
    const items = (await findPayments(db, c.req.param('id'))).map(paymentEntity);
    return c.json({ entity: 'collection', count: items.length, items });
  });
  app.post('/v1/payments/:id/capture', async (c) => {
    const input = await bodyOf(c, AmountInput);
    const payment = input && (await capture(db, c.req.param('id'), input.amount));
    if (!payment)
      return refused(c, (await findPayment(db, c.req.param('id'))) ? 'This payment cannot be captured' : 'The payment is not known');
    happened(0);
    return c.json(paymentEntity(payment));
  });
  addRefunds(app, { db, happened });
  return app;
}

function addRefunds(app: Hono, { db, happened }: Pick<ProviderSettings, 'db' | 'happened'>): void {
  app.post('/v1/payments/:id/refund', async (c) => {
    const input = await bodyOf(c, AmountInput);
    const key = c.req.header('x-refund-idempotency') ?? '';
    if (!input || key.length < 10) return refused(c, 'A refund needs an amount and a key');
    const refund = await bookRefund(db, c.req.param('id'), input.amount, key);
    if (!refund) return refused(c, 'The refund is larger than what is left of the payment');
    happened(0);
    return c.json(refundEntity(refund));
  });
  app.get('/v1/payments/:id/refunds', async (c) => {
    const items = (await findSandboxRefunds(db, c.req.param('id'))).map(refundEntity);
    return c.json({ entity: 'collection', count: items.length, items });
  });
}
