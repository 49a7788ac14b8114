/** A photograph is given up when nothing moves, however long it takes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPicture } from '#contract/desk/picture.ts';
import { isUnreachable } from '#src/network/api-error.ts';
import { transmit } from '#src/network/send.ts';
import { configureDeskTransport } from '#src/desk/session/desk-transport.ts';
import { uploadShare } from '#src/desk/session/send-photograph.ts';

/** The browser's side of a line whose speed the test decides. */
class Line extends EventTarget {
  static sent: Line[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  isAborted = false;
  open = vi.fn();
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders = () => 'x-haat: 1\r\ncontent-type: application/json\r\n';
  send(): void {
    Line.sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
  }
  /** `share` of the body has left the device. */
  move(share: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share * 300_000, total: 300_000 }));
  }
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Line.sent = [];
  vi.stubGlobal('XMLHttpRequest', Line);
  configureDeskTransport();
});
afterEach(() => void vi.useRealTimers());

async function begin() {
  const body = new FormData();
  body.append('picture', new Blob(['p']), 'photograph.jpg');
  const outcome = transmit(addPicture, { body }, { idempotencyKey: 'key', token: 'sign-in', timeoutMs: 12_000 }).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(0);
  return { outcome, line: Line.sent.at(-1) ?? expect.fail('nothing was sent') };
}

test('takes as long as it moves: two minutes at 20 kbit/s, with its progress', async () => {
  const { outcome, line } = await begin();
  expect(line.headers).toMatchObject({ 'idempotency-key': 'key', 'x-desk': '1' });
  expect(line.headers).not.toHaveProperty('authorization');
  for (let step = 1; step <= 12; step += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    line.move(step / 12);
    expect(uploadShare('key')).toBeCloseTo(step / 12);
  }
  // The server decodes it.
  await vi.advanceTimersByTimeAsync(59_000);
  line.answer(201, { hash: 'h' });
  expect(await outcome).toMatchObject({ status: 201, ours: true, json: { hash: 'h' } });
  expect(uploadShare('key')).toBeUndefined();
});

test('ends when nothing moves, as a call that timed out', async () => {
  const { outcome, line } = await begin();
  line.move(0.3);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(uploadShare('key')).toBeCloseTo(0.3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toMatchObject({ kind: 'offline', code: 'timed_out' });
  expect([line.isAborted, uploadShare('key')]).toEqual([true, undefined]);
});

test('a broken line ends it at once', async () => {
  const { outcome, line } = await begin();
  line.dispatchEvent(new Event('error'));
  expect(await outcome).toMatchObject({ kind: 'offline' });
});

test('an answer that cannot be read ends it too, and is no broken line', async () => {
  const { outcome, line } = await begin();
  vi.stubGlobal('Response', () => {
    throw new TypeError('no such status');
  });
  line.answer(201, {});
  await vi.advanceTimersByTimeAsync(0);
  const error = await Promise.race([outcome, Promise.resolve('still on its way')]);
  expect(error).toBeInstanceOf(Error);
  expect(isUnreachable(error)).toBe(false);
  expect(uploadShare('key')).toBeUndefined();
});

test('an answer without a body is an answer', async () => {
  // As browsers have it, and this document has not.
  class StrictResponse extends Response {
    constructor(text: string | null, init: ResponseInit) {
      if (init.status === 204 && text !== null) throw new TypeError('a body where none may be');
      super(text, init);
    }
  }
  vi.stubGlobal('Response', StrictResponse);
  const { outcome, line } = await begin();
  Object.assign(line, { status: 204, responseText: '' });
  line.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await Promise.race([outcome, Promise.resolve('still on its way')])).toMatchObject({ status: 204, ours: false });
});

test('a photograph that a proxy finds too large is refused, not sent for ever', async () => {
  const { outcome, line } = await begin();
  const page = { status: 413, responseText: '<html>413 Request Entity Too Large</html>' };
  Object.assign(line, page, { getAllResponseHeaders: () => 'content-type: text/html\r\n' });
  line.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await outcome).toMatchObject({ status: 413, ours: true, json: { msg: expect.stringContaining('in front of the shop') } });
});

test('a request that cannot be made is no broken line', async () => {
  vi.spyOn(Line.prototype, 'setRequestHeader').mockImplementation(() => {
    throw new TypeError('no such header');
  });
  const body = new FormData();
  const error = await transmit(addPicture, { body }, { idempotencyKey: 'key', token: 'sign-in' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(isUnreachable(error)).toBe(false);
});
