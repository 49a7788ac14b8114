/** A change whose answer was lost is repeated by a second press, and takes effect once. */
import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/network/api-error.ts';
import { forgetUnanswered, onceAnswered } from '#src/network/once-answered.ts';

const refund = { method: 'POST', path: '/api/desk/orders/{id}/refunds' } as const;
const error = (kind: 'offline' | 'broken' | 'refused', code = 'no', status = 0) => new ApiError({ kind, status, code, message: 'No' });

/** Sends and gives the key; `fails`: how it ends. */
async function keyOf(input: object, fails?: ApiError): Promise<string> {
  let key = '';
  await onceAnswered(refund, input, async (given) => {
    key = given;
    if (fails) throw fails;
  }).catch(() => undefined);
  return key;
}
/** Each test has an order of its own. */
const of = (amount: number, id = '1') => ({ params: { id: `${expect.getState().currentTestName} ${id}` }, body: { amount } });

test.each(['offline', 'broken'] as const)('the same change has the same key after an end that is %s', async (kind) => {
  const key = await keyOf(of(200), error(kind));
  expect(await keyOf(of(200), error(kind))).toBe(key);
  expect(await keyOf(of(200))).toBe(key);
});

test('another change, or the same of another thing, has a key of its own', async () => {
  const key = await keyOf(of(200), error('offline'));
  expect(await keyOf(of(200, '2'))).not.toBe(key);
  expect(await keyOf(of(300))).not.toBe(key);
});

test('a change that was answered, also with a refusal, is another one when it is made again', async () => {
  const made = await keyOf(of(200));
  const refused = await keyOf(of(200), error('refused'));
  expect(new Set([made, refused, await keyOf(of(200))]).size).toBe(3);
});

test.each([
  ['not_proven', 403],
  ['proof_needed', 403],
  ['locked', 401],
  ['session_ended', 401],
  ['too_many', 429],
  ['in_progress', 409],
])('a refusal with %s (%i), which comes before the change, does not end what was not answered', async (code, status) => {
  const key = await keyOf(of(200), error('offline'));
  expect(await keyOf(of(200), error('refused', code, status))).toBe(key);
  expect(await keyOf(of(200))).toBe(key);
  const first = await keyOf(of(200, 'fresh'), error('refused', code, status));
  expect((await keyOf(of(200, 'fresh'))) === first, 'a first press that only waits is one change').toBe(code === 'in_progress');
});

test('a full list (409 too_many) is an answer', async () => {
  const key = await keyOf(of(200), error('offline'));
  await keyOf(of(200), error('refused', 'too_many', 409));
  expect(await keyOf(of(200))).not.toBe(key);
});

test('what another call has undone is a new change when it is made again', async () => {
  const key = await keyOf(of(200), error('offline'));
  forgetUnanswered(refund);
  expect(await keyOf(of(200))).not.toBe(key);
});

test('a change that follows another one of the same thing is a new change', async () => {
  const key = await keyOf(of(3), error('offline'));
  await keyOf(of(5));
  expect(await keyOf(of(3))).not.toBe(key);
});

test('a press much later is no repetition', async () => {
  vi.useFakeTimers();
  const key = await keyOf(of(200), error('offline'));
  vi.advanceTimersByTime(11 * 60_000);
  expect(await keyOf(of(200))).not.toBe(key);
  vi.useRealTimers();
});

test('files are never taken for each other', async () => {
  const file = (text: string) => ({ body: new Blob([text]) });
  const key = await keyOf(file('a'), error('offline'));
  expect(await keyOf(file('b'))).not.toBe(key);
});
