/** The sandbox as the shop uses it: an adapter without a socket, and the webhooks that it sends. */
import type { Hono } from 'hono';
import type { Db } from '#server/db/client.ts';
import type { Payments } from '../payments.ts';
import { createRazorpay } from '../razorpay.ts';
import { hmacHex } from '../signature.ts';
import { authoriseDue, findPayment, findSandboxOrder, markTold, takeDueEvents } from './books.ts';
import { sandboxKeys } from './keys.ts';
import { createProvider } from './provider.ts';
import { makeTables } from './tables.ts';

type Send = (request: Request) => Promise<Response>;

export interface Sandbox {
  payments: Payments;
  /** Whether this is the ID of one of its orders or payments. */
  knows(id: string): Promise<boolean>;
  /** Its interface, mounted under `/sandbox`. */
  app: Hono;
  /** Sets where webhooks are sent. */
  tell(send: Send): void;
  /** Authorises late payments and sends the webhooks that are due. Gives how many were sent. */
  work(): Promise<number>;
  /** Sets what is called when there is work. Without it, work waits for the next poll. */
  wakeWith(wake: () => void): void;
}

/** In ms after the response to the browser: a webhook is the second way, not the first. */
const webhookAfter = 500;

/** Opens the sandbox of this installation. `lateBy`: ms until a payment with the late card is authorised. */
export async function openSandbox(db: Db, { lateBy = 4_000 }: { lateBy?: number } = {}): Promise<Sandbox> {
  await makeTables(db);
  const keys = await sandboxKeys(db);
  let send: Send | undefined;
  let wake: (() => void) | undefined;

  async function work(): Promise<number> {
    if (!send) return 0;
    await authoriseDue(db);
    const events = await takeDueEvents(db);
    for (const { id, body } of events) {
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': hmacHex(keys.webhookSecret, body),
      };
      const response = await send(new Request('http://shop/api/payments/webhook', { method: 'POST', headers, body }));
      if (response.ok) await markTold(db, id);
    }
    return events.length;
  }

  const app = createProvider({ db, keys, lateBy, happened: (inMs) => setTimeout(() => wake?.(), inMs + webhookAfter).unref() });
  const payments = createRazorpay({
    provider: 'sandbox',
    ...keys,
    baseUrl: 'http://sandbox/v1',
    scriptUrl: '/sandbox/checkout.js',
    fetch: async (request) => app.fetch(request),
  });
  return {
    payments,
    knows: async (id) => Boolean((await findSandboxOrder(db, id)) ?? (await findPayment(db, id))),
    app,
    work,
    tell(to) {
      send = to;
    },
    wakeWith(call) {
      wake = call;
    },
  };
}
