import { afterEach, expect, test } from 'vitest';
import { listCategories } from '#contract/category.ts';
import { messages } from '#contract/messages.ts';
import { type ApiError, isUnreachable } from '#src/network/api-error.ts';
import { configureTransport, send } from '#src/network/send.ts';

afterEach(() => configureTransport({ fetch: (url, init) => fetch(url, init), origin: '' }));

/** The error of a call that the server answers with this status and code. */
async function errorOf(status: number, code: string): Promise<ApiError> {
  const failure = { error: true, status: false, msg: messages.network.databaseDown, code, requestId: 'r' };
  const headers = { 'x-haat': '1', 'retry-after': '3' };
  configureTransport({ origin: '', fetch: async () => Response.json(failure, { status, headers }) });
  return (await send(listCategories, {}).catch((error: unknown) => error)) as ApiError;
}

test.each(['unavailable', 'overloaded', 'too_slow', 'stopping'])('a server that has no time (%s) counts as not reached', async (code) => {
  const error = await errorOf(503, code);
  expect(isUnreachable(error)).toBe(true);
  expect([error.message, error.retryAfter]).toEqual([messages.network.databaseDown, 3_000]);
});

test('a refusal that is about the request is not taken for an unreachable server', async () => {
  expect((await errorOf(503, 'payment_checking')).kind).toBe('broken');
  expect((await errorOf(500, 'broken')).kind).toBe('broken');
  expect((await errorOf(409, 'overloaded')).kind).toBe('refused');
});
