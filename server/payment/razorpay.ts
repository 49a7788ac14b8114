/** The provider over HTTP: its words in, ours out. Whatever goes wrong leaves as a `ProviderError`. */
import { z } from '#contract/zod.ts';
import { ProviderError, paymentStates, type Payments, type ProviderOrder, type ProviderPayment, type ProviderRefund } from './payments.ts';
import { hmacHex, proofSignature, sameSignature } from './signature.ts';

export interface RazorpaySettings {
  provider: Payments['provider'];
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where its REST interface lives, without a slash at the end: `https://api.razorpay.com/v1`. */
  baseUrl: string;
  scriptUrl: string;
  /** The sandbox lives in this process and needs no socket; the provider is reached over the network. */
  fetch?: (request: Request) => Promise<Response>;
  /** ms until a call without an answer counts as unreachable. */
  timeout?: number;
}

const OrderBody = z.object({ id: z.string(), amount: z.int(), currency: z.string(), receipt: z.string() });
const PaymentBody = z.object({
  id: z.string(),
  order_id: z.nullable(z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(paymentStates),
});
const OrdersBody = z.object({ items: z.array(z.unknown()) });
const PaymentsBody = z.object({ items: z.array(PaymentBody) });
const RefundBody = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  receipt: z.optional(z.nullable(z.string())),
  status: z.enum(['pending', 'processed', 'failed']),
});
const RefundsBody = z.object({ items: z.array(RefundBody) });
const RefundEventBody = z.object({ payload: z.object({ refund: z.object({ entity: RefundBody }) }) });
const EventBody = z.object({ payload: z.object({ payment: z.object({ entity: PaymentBody }) }) });
const ErrorBody = z.object({ error: z.object({ code: z.optional(z.string()), description: z.optional(z.string()) }) });

function toPayment(body: z.output<typeof PaymentBody>): ProviderPayment {
  return {
    id: body.id,
    providerOrderId: body.order_id ?? '',
    amountPaise: body.amount,
    currency: body.currency,
    state: body.status,
  };
}

function toRefund(body: z.output<typeof RefundBody>): ProviderRefund {
  return { id: body.id, paymentId: body.payment_id, amountPaise: body.amount, key: body.receipt ?? null, state: body.status };
}

function toOrder(body: z.output<typeof OrderBody>): ProviderOrder {
  return { id: body.id, amountPaise: body.amount, currency: body.currency, receipt: body.receipt };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Gives the function that calls the provider and parses its reply. */
function createAsk(settings: RazorpaySettings) {
  const { keyId, keySecret, baseUrl, timeout = 8_000 } = settings;
  const send = settings.fetch ?? ((request: Request) => fetch(request));
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function answer(request: Request): Promise<{ status: number; text: string }> {
    try {
      const response = await send(request);
      return { status: response.status, text: await response.text() };
    } catch (cause) {
      throw new ProviderError('unreachable', `${request.method} ${new URL(request.url).pathname}: ${String(cause)}`);
    }
  }

  /** Throws `ProviderError`: unreachable (also 429 and 5xx), refused (other 4xx) or broken (a reply of another shape). */
  return async function ask<S extends z.ZodMiniType>(
    schema: S,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const request = new Request(`${baseUrl}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    const { status, text } = await answer(request);
    if (status === 429 || status >= 500) throw new ProviderError('unreachable', `${method} ${path}: ${status}`, status);
    if (status >= 400) {
      const refusal = ErrorBody.safeParse(parsed(text));
      throw new ProviderError('refused', (refusal.success && refusal.data.error.description) || `${method} ${path}: ${status}`, status);
    }
    const reply = schema.safeParse(parsed(text));
    if (!reply.success) throw new ProviderError('broken', `${method} ${path}: an answer of another shape`, status);
    return reply.data as z.output<S>;
  };
}

function readWebhooks(secret: string): Pick<Payments, 'verifyWebhook' | 'readWebhook' | 'readRefund'> {
  return {
    verifyWebhook: (rawBody, signature) => sameSignature(hmacHex(secret, rawBody), signature),

    readWebhook(rawBody) {
      const event = EventBody.safeParse(parsed(rawBody));
      return event.success ? toPayment(event.data.payload.payment.entity) : null;
    },

    readRefund(rawBody) {
      const event = RefundEventBody.safeParse(parsed(rawBody));
      return event.success ? toRefund(event.data.payload.refund.entity) : null;
    },
  };
}

/** The provider adapter. Keys are checked against each other, so that live keys and test money never mix. */
export function createRazorpay(settings: RazorpaySettings): Payments {
  const { keyId, keySecret, webhookSecret } = settings;
  const ask = createAsk(settings);

  async function listPayments(providerOrderId: string): Promise<ProviderPayment[]> {
    const { items } = await ask(PaymentsBody, 'GET', `/orders/${encodeURIComponent(providerOrderId)}/payments`);
    return items.map(toPayment);
  }

  return {
    provider: settings.provider,
    keyId,
    test: settings.provider === 'sandbox' || keyId.startsWith('rzp_test_'),
    scriptUrl: settings.scriptUrl,

    async check() {
      await ask(OrdersBody, 'GET', '/orders?count=1');
    },

    async createOrder({ receipt, amountPaise, currency }) {
      // `unique_receipt`: a create that is sent again after a lost answer finds the first order (provider's "Retries and idempotency").
      const body = { amount: amountPaise, currency, receipt, unique_receipt: true, payment_capture: 1 };
      return toOrder(await ask(OrderBody, 'POST', '/orders', body));
    },

    listPayments,

    async capture(payment) {
      try {
        const body = { amount: payment.amountPaise, currency: payment.currency };
        return toPayment(await ask(PaymentBody, 'POST', `/payments/${encodeURIComponent(payment.id)}/capture`, body));
      } catch (error) {
        if (!(error instanceof ProviderError) || error.trouble !== 'refused') throw error;
        // Captured meanwhile by our other path, or gone back by itself: its present state says which.
        const now = (await listPayments(payment.providerOrderId)).find(({ id }) => id === payment.id);
        if (now && now.state !== payment.state) return now;
        throw error;
      }
    },

    async refund({ paymentId, amountPaise, key }) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
      return toRefund(await ask(RefundBody, 'POST', path, { amount: amountPaise, receipt: key }, { 'x-refund-idempotency': key }));
    },

    async listRefunds(paymentId) {
      // A hundred is the most that the provider gives at once; a payment has a handful.
      const { items } = await ask(RefundsBody, 'GET', `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`);
      return items.map(toRefund);
    },

    verifyProof: ({ providerOrderId, paymentId, signature }) =>
      sameSignature(proofSignature(keySecret, providerOrderId, paymentId), signature),

    ...readWebhooks(webhookSecret),
  };
}
