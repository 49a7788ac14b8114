import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Reply, classify, retryDelay } from '#src/outbox/classify.ts';
import type { ActionKind } from '#tests/support/client/shop-app.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';

const kinds: readonly ActionKind[] = [
  'cart.add',
  'cart.setQuantity',
  'cart.remove',
  'wish.add',
  'wish.remove',
  'review.add',
  'order.create',
  'place.order',
];
const codes = [
  '',
  'superseded',
  'in_progress',
  'too_many',
  'user_mismatch',
  'session_ended',
  'line_gone',
  'key_reused',
  'unknown',
] as const;
const statuses = [
  200, 201, 204, 301, 302, 304, 400, 401, 403, 404, 408, 409, 410, 413, 422, 425, 429, 451, 500, 501, 502, 503, 504, 599,
] as const;
const words = ['', 'upstream said 401', 'gave up after 4000 ms', '422', 'session_ended'];

const answer = (status: number, code: string, ours: boolean, message = ''): Reply => ({
  kind: 'answer',
  status,
  ours,
  code,
  message,
  retryAfter: undefined,
  body: undefined,
});

describe('the outcome of an attempt', () => {
  it.for(kinds)('%s is kept after any response that is not the server’s, and after none', (kind) => {
    expect(classify(shopActions, kind, { kind: 'none' })).toMatchObject({ kind: 'again', reached: false });
    for (const status of statuses)
      for (const code of codes)
        expect(classify(shopActions, kind, answer(status, code, false))).toMatchObject({ kind: 'again', reached: false });
  });

  it.for(kinds)('%s is decided by status and code alone, never by the message', (kind) => {
    for (const status of statuses) {
      for (const code of codes) {
        const [first, ...others] = words.map((message) => classify(shopActions, kind, answer(status, code, true, message)).kind);
        expect(new Set(others)).toEqual(new Set([first]));
      }
    }
  });

  it.for(kinds)('%s counts as done only when the server confirms it', (kind) => {
    for (const status of statuses) {
      for (const code of codes) {
        const isRemoval = kind === 'cart.remove' || kind === 'wish.remove';
        const isSaid = status < 300 || (isRemoval && status === 404 && code !== 'in_progress' && code !== 'too_many');
        expect(classify(shopActions, kind, answer(status, code, true)).kind === 'applied', `${status} ${code}`).toBe(isSaid);
      }
    }
  });

  it.for(kinds)('%s waits for a sign-in after 401 and after the wrong shopper, and for nothing else', (kind) => {
    for (const status of statuses) {
      for (const code of codes) {
        const isHeld = status === 401 || (status === 403 && code === 'user_mismatch');
        expect(classify(shopActions, kind, answer(status, code, true)).kind === 'hold', `${status} ${code}`).toBe(isHeld);
      }
    }
  });

  it.for(kinds)('%s is retried after a server error or a request to wait', (kind) => {
    for (const status of [408, 429, 500, 501, 502, 503, 504, 599])
      for (const code of codes)
        if (code !== 'user_mismatch')
          expect(classify(shopActions, kind, answer(status, code, true))).toMatchObject({ kind: 'again', reached: true });
    expect(classify(shopActions, kind, answer(409, 'in_progress', true))).toMatchObject({ kind: 'again', wait: 1000 });
  });

  it('the delay before a retry is at most a minute, and up to that what the server asked for', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.option(fc.nat(10_000_000), { nil: undefined }),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (attempts, wait, random) => {
          const rest = retryDelay(attempts, wait, random);
          expect(rest).toBeGreaterThanOrEqual(wait === undefined ? 0 : Math.min(wait, 60_000));
          expect(rest).toBeLessThanOrEqual(60_000);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
