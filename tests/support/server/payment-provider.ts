/** A stand-in for the payment provider's API, reached over HTTP: it knows some keys, opens orders, and can be away. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PaymentProvider {
  /** For RAZORPAY_TEST_ORIGIN. */
  origin: string;
  /** Key IDs whose secret it takes, with the secret. */
  accounts: Map<string, string>;
  /** `METHOD PATH` of each call, with the key ID that it came with. */
  calls: { call: string; keyId: string }[];
  /** Whether it answers 502 to everything. */
  isDown: boolean;
  close(): Promise<void>;
}

/** The keys that every stand-in knows. */
export const goodKeys = { keyId: 'rzp_test_Shop1234', keySecret: 'Secret-of-the-shop-4711', webhookSecret: 'Webhook-of-the-shop-0815' };

export async function startPaymentProvider(port = 0): Promise<PaymentProvider> {
  const provider: PaymentProvider = {
    origin: '',
    accounts: new Map([[goodKeys.keyId, goodKeys.keySecret]]),
    calls: [],
    isDown: false,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const answer = (method: string, path: string, credentials: string, body: string): [number, object] => {
    const [keyId = '', keySecret] = credentials.split(':');
    provider.calls.push({ call: `${method} ${path}`, keyId });
    if (provider.isDown) return [502, {}];
    if (keySecret === undefined || provider.accounts.get(keyId) !== keySecret)
      return [401, { error: { code: 'BAD_REQUEST_ERROR', description: `Authentication failed for ${credentials}` } }];
    if (method === 'POST' && path === '/v1/orders') {
      const { amount, currency, receipt } = JSON.parse(body) as Record<string, unknown>;
      return [200, { id: `order_${receipt as string}`, amount, currency, receipt, status: 'created' }];
    }
    return [200, { entity: 'collection', count: 0, items: [] }];
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      const credentials = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
      const [path = ''] = (request.url ?? '').split('?');
      const [status, reply] = answer(request.method ?? '', path, credentials, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  provider.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}
