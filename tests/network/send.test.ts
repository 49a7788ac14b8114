import { afterEach, expect, test, vi } from 'vitest';
import { listCategories } from '#contract/category.ts';
import { words } from '#language/words.ts';
import { type ApiError, isUnreachable } from '#src/network/api-error.ts';
import { configureTransport, observeExchanges, send } from '#src/network/send.ts';

afterEach(() => configureTransport({ fetch: (url, init) => fetch(url, init), origin: '' }));

/** The error of a call that the server answers with this status and code. */
async function errorOf(status: number, code: string): Promise<ApiError> {
  const failure = { error: true, status: false, msg: words().network.databaseDown, code, requestId: 'r' };
  const headers = { 'x-haat': '1', 'retry-after': '3' };
  configureTransport({ origin: '', fetch: async () => Response.json(failure, { status, headers }) });
  return (await send(listCategories, {}).catch((error: unknown) => error)) as ApiError;
}

test.each(['unavailable', 'overloaded', 'too_slow', 'stopping'])('a server that has no time (%s) counts as not reached', async (code) => {
  const error = await errorOf(503, code);
  expect(isUnreachable(error)).toBe(true);
  expect([error.message, error.retryAfter]).toEqual([words().network.databaseDown, 3_000]);
});

test('a refusal that is about the request is not taken for an unreachable server', async () => {
  expect((await errorOf(503, 'payment_checking')).kind).toBe('broken');
  expect((await errorOf(500, 'broken')).kind).toBe('broken');
  expect((await errorOf(409, 'overloaded')).kind).toBe('refused');
});

const fails = (error: Error) => configureTransport({ origin: '', fetch: () => Promise.reject(error) });
const outcome = () => send(listCategories, {}).then(String, (error: Error) => error);

test('a network that rejects the request counts as not reached', async () => {
  fails(new TypeError('Failed to fetch'));
  expect(isUnreachable(await outcome())).toBe(true);
});

test('a mistake of ours does not pass for a network that is gone', async () => {
  const reached: boolean[] = [];
  observeExchanges((isReached) => reached.push(isReached));
  const mistakes: (() => void)[] = [
    // Thrown while the request is built, such as a function that this browser lacks.
    () => vi.stubGlobal('AbortSignal', {}),
    () => configureTransport({ origin: '', fetch: () => undefined as unknown as Promise<Response> }),
    () => fails(new RangeError('too deep')),
    () => {
      configureTransport({ origin: '', fetch: async () => Response.json({}, { headers: { 'x-haat': '1' } }) });
      observeExchanges(() => {
        throw new TypeError('the observer failed');
      });
    },
  ];
  for (const make of mistakes) {
    make();
    const error = await outcome();
    expect(error).toBeInstanceOf(Error);
    expect(isUnreachable(error)).toBe(false);
    vi.unstubAllGlobals();
  }
  expect(reached).toEqual([]);
  observeExchanges(() => undefined);
});

test('a header that cannot be sent is refused before the network is blamed', async () => {
  configureTransport({ origin: '', fetch: (url, init) => fetch(`http://localhost:1${url}`, init) });
  expect(isUnreachable(await send(listCategories, {}, { token: 'कुंजी' }).catch((error: unknown) => error))).toBe(false);
});

test('a call that takes too long says so in a browser that only aborts (Chrome before 124)', async () => {
  configureTransport({
    origin: '',
    fetch: (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))),
  });
  expect(await send(listCategories, {}, { timeoutMs: 1 }).catch((error: ApiError) => error.code)).toBe('timed_out');
});

test('where AbortSignal.any is missing, a call ends with the first of its signals', async () => {
  vi.stubGlobal(
    'AbortSignal',
    Object.assign(function AbortSignal() {}, { timeout: AbortSignal.timeout.bind(AbortSignal) }),
  );
  const leaving = new AbortController();
  configureTransport({
    origin: '',
    fetch: (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  });
  const answer = send(listCategories, {}, { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
  expect(
    await send(listCategories, {}, { timeoutMs: 1, signal: new AbortController().signal }).catch((error: ApiError) => error.code),
  ).toBe('timed_out');
});
