import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { ProviderError } from '#server/payment/payments.ts';
import { createRazorpay } from '#server/payment/razorpay.ts';
import { hmacHex, proofSignature, sameSignature } from '#server/payment/signature.ts';

describe('Signatures', () => {
  // Results of the OpenSSL 3.0.19 command line: printf '<message>' | openssl dgst -sha256 -hmac '<secret>'
  test.each([
    [
      'haat-known-answer-key',
      'order_HaatVector0001|pay_HaatVector0001',
      '1c842dd890e7f0cf45e1fb6735c05e6f43eb9dc4968a46d74625b6ac682030c0',
    ],
    ['päßwörd with spaces', 'order_HaatVector0002|pay_ünï', '60499ff87f3e602574035d7fdb05b483e8625d77b6761fe77461b16f5423248a'],
    [
      'haat-webhook-key',
      '{ "event" : "payment.captured",\n  "note":"\\u20b9 1,234 हाट" }',
      '21d8edc89b9e21cc49eff120fb11b0cd5528bc00eb4351bfc612a4c929b9b66d',
    ],
    ['haat-webhook-key', '', '24fadf44f2e36e76ac3e0d9dbbbc76b42fee64e40a2b9eb225868b19ebb9c367'],
  ])('made with "%s" match those of openssl', (secret, message, answer) => {
    expect(hmacHex(secret, message)).toBe(answer);
  });

  test('of a payment cover the order and the payment with a bar between', () => {
    expect(proofSignature('haat-known-answer-key', 'order_HaatVector0001', 'pay_HaatVector0001')).toBe(
      '1c842dd890e7f0cf45e1fb6735c05e6f43eb9dc4968a46d74625b6ac682030c0',
    );
  });

  test('missing, short, long, upper-case or in another alphabet are false without an exception', () => {
    const right = hmacHex('a', 'b');
    for (const given of [undefined, null, '', right.slice(1), `${right}0`, right.toUpperCase(), 'z'.repeat(64), 7, {}, [right]])
      expect(sameSignature(right, given)).toBe(false);
    expect(sameSignature(right, right)).toBe(true);
  });
});

type Answer = (request: IncomingMessage & { body: string }, response: ServerResponse) => void;
let answer: Answer = (_, response) => response.end();
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  answer(Object.assign(request, { body: Buffer.concat(parts).toString() }), response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const provider = createRazorpay({
  provider: 'razorpay',
  keyId: 'rzp_test_haat',
  keySecret: 'secret',
  webhookSecret: 'hook',
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  timeout: 300,
});
const order = { receipt: 'receipt-1', amountPaise: 50_000, currency: 'INR' };
const payment = { id: 'pay_1', order_id: 'order_1', amount: 50_000, currency: 'INR', status: 'authorized' };
const seen = { id: 'pay_1', providerOrderId: 'order_1', amountPaise: 50_000, currency: 'INR', state: 'authorized' } as const;
const refund = { id: 'rfnd_1', paymentId: 'pay_1', amountPaise: 50_000, key: 'refund-pay_1', state: 'processed' };
const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ProviderError ? error.trouble : error),
  );

describe('The provider over HTTP', () => {
  test('gets an order with our receipt, in paise, under our key, and finds the first one again', async () => {
    let sentBody: unknown;
    answer = (request, response) => {
      sentBody = { method: request.method, url: request.url, authorization: request.headers.authorization, body: JSON.parse(request.body) };
      json(200, {
        id: 'order_1',
        entity: 'order',
        amount: 50_000,
        amount_paid: 0,
        amount_due: 50_000,
        currency: 'INR',
        receipt: 'receipt-1',
        status: 'created',
        notes: [],
      })(request, response);
    };
    expect(await provider.createOrder(order)).toEqual({ id: 'order_1', amountPaise: 50_000, currency: 'INR', receipt: 'receipt-1' });
    expect(sentBody).toEqual({
      method: 'POST',
      url: '/v1/orders',
      authorization: `Basic ${Buffer.from('rzp_test_haat:secret').toString('base64')}`,
      body: { amount: 50_000, currency: 'INR', receipt: 'receipt-1', unique_receipt: true, payment_capture: 1 },
    });
  });

  test('lists the payments of an order', async () => {
    answer = json(200, { entity: 'collection', count: 1, items: [{ ...payment, entity: 'payment', method: 'card', fee: null }] });
    expect(await provider.listPayments('order_1')).toEqual([seen]);
  });

  test.each([
    ['too many requests', json(429, { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } }), 'unreachable'],
    ['an error of its own', json(500, { error: { code: 'SERVER_ERROR' } }), 'unreachable'],
    [
      'a page of some proxy',
      ((_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')) as Answer,
      'unreachable',
    ],
    ['a refusal', json(400, { error: { code: 'BAD_REQUEST_ERROR', description: 'Order amount less than minimum' } }), 'refused'],
    ['rejected keys', json(401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }), 'refused'],
    ['half an answer', ((_, response) => response.writeHead(200).end('{"id":"order_1","amo')) as Answer, 'broken'],
    ['an answer of another shape', json(200, { id: 7, amount: '50000' }), 'broken'],
    [
      'a captive portal',
      ((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>')) as Answer,
      'broken',
    ],
    ['silence', (() => {}) as Answer, 'unreachable'],
    ['a line that breaks', ((request) => request.socket.destroy()) as Answer, 'unreachable'],
  ])('answering with %s is reported as a result, not thrown', async (_, given, trouble) => {
    answer = given;
    expect(await troubleOf(provider.createOrder(order))).toBe(trouble);
    expect(await troubleOf(provider.refund({ paymentId: 'pay_1', amountPaise: 50_000, key: 'refund-pay_1' }))).toBe(trouble);
  });

  test('refusing a capture is asked for the payment: captured, refunded, or still a refusal', async () => {
    let now = 'captured';
    answer = (request, response) => {
      if (request.method === 'POST')
        json(400, { error: { code: 'BAD_REQUEST_ERROR', description: 'This payment has already been captured' } })(request, response);
      else json(200, { items: [{ ...payment, status: now }] })(request, response);
    };
    expect(await provider.capture(seen)).toEqual({ ...seen, state: 'captured' });
    now = 'refunded';
    expect(await provider.capture(seen)).toEqual({ ...seen, state: 'refunded' });
    now = 'authorized';
    expect(await troubleOf(provider.capture(seen))).toBe('refused');
  });

  test('gets each refund under its own key', async () => {
    let key: string | string[] | undefined;
    answer = (request, response) => {
      key = request.headers['x-refund-idempotency'];
      json(200, { id: 'rfnd_1', entity: 'refund', amount: 50_000, payment_id: 'pay_1', receipt: 'refund-pay_1', status: 'processed' })(
        request,
        response,
      );
    };
    expect(await provider.refund({ paymentId: 'pay_1', amountPaise: 50_000, key: 'refund-pay_1' })).toEqual(refund);
    expect(key).toBe('refund-pay_1');
  });

  test('lists the refunds of a payment, those made in its own screens without a key', async () => {
    const entity = { id: 'rfnd_1', entity: 'refund', amount: 50_000, payment_id: 'pay_1', receipt: 'refund-pay_1', status: 'processed' };
    const own = { id: 'rfnd_2', entity: 'refund', amount: 100, payment_id: 'pay_1', receipt: null, status: 'pending' };
    answer = json(200, { entity: 'collection', count: 2, items: [entity, own] });
    expect(await provider.listRefunds('pay_1')).toEqual([
      refund,
      { id: 'rfnd_2', paymentId: 'pay_1', amountPaise: 100, key: null, state: 'pending' },
    ]);
    expect(provider.readRefund(JSON.stringify({ event: 'refund.processed', payload: { refund: { entity } } }))).toEqual(refund);
    for (const body of ['', 'null', '{"payload":{"refund":{}}}', JSON.stringify({ payload: { payment: { entity: payment } } })])
      expect(provider.readRefund(body)).toBeNull();
  });

  test('is read from a webhook about a payment, and from nothing else', () => {
    expect(provider.readWebhook(JSON.stringify({ event: 'payment.authorized', payload: { payment: { entity: payment } } }))).toEqual(seen);
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '{"event":"refund.processed","payload":{"refund":{}}}',
      '{"payload":{"payment":{"entity":{"id":1}}}}',
    ])
      expect(provider.readWebhook(body)).toBeNull();
  });
});
