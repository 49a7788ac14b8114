/** What the contract says of an `Idempotency-Key` is what the server does with it. */
import { expect, test } from 'vitest';
import { isKeyed } from '#contract/answers.ts';
import { api } from '#contract/api.ts';
import { deskApi } from '#contract/desk/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { deskHandlers } from '#server/desk-handlers.ts';
import { handlers } from '#server/shop-handlers.ts';

/** They look for the key themselves: they ask a provider, or their reply has a secret that is not to be stored. */
const keepTheirOwn = ['createCheckout', 'createOrder', 'inviteStaff', 'placeOrder'];

test('a call that promises to make a change once has it made once', () => {
  const endpoints: Record<string, Endpoint> = { ...api, ...deskApi };
  const broken = Object.entries({ ...handlers, ...deskHandlers }).flatMap(([name, handler]) => {
    const endpoint = endpoints[name] ?? expect.fail(`no call ${name}`);
    if (endpoint.method === 'GET' || endpoint.access === 'public') return [];
    const isOnce = typeof handler === 'function' || keepTheirOwn.includes(name);
    return isOnce === isKeyed(endpoint) ? [] : [name];
  });
  expect(broken).toEqual([]);
});
