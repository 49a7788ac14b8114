/** The stream of the desk goes on after the browser has given it up. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { livePath } from '#contract/desk/live.ts';
import { refetchNews } from '#src/desk/data/desk-query.ts';
import { followDesk } from '#src/desk/data/live.lazy.ts';

/** Every pause, ms, with what comes after it; `isOver` when it was given up. */
const { pauses } = vi.hoisted(() => ({ pauses: [] as { again: () => void; waitMs: number; isOver: boolean }[] }));
vi.mock('#src/state/when-online.ts', () => ({
  againAfterMs: 5_000,
  whenOnline: (again: () => void, waitMs: number) => {
    const pause = { again, waitMs, isOver: false };
    pauses.push(pause);
    return () => (pause.isOver = true);
  },
}));
vi.mock('#src/desk/data/desk-query.ts', () => ({ refetchNews: vi.fn() }));
vi.mock('#src/desk/data/shop-look.lazy.ts', () => ({ refreshLook: async () => undefined }));

/** As the browser has it: a stream that broke is opened again by it, after any answer but 200 it is closed for good. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
  opens(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  breaks(): void {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
  isRefused(): void {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }
  says(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  }
}
const streams: Stream[] = [];
const last = () => streams.at(-1) as Stream;

beforeEach(() => vi.stubGlobal('EventSource', Stream));
let end = () => {};
afterEach(() => {
  end();
  streams.length = 0;
  pauses.length = 0;
  vi.mocked(refetchNews).mockClear();
});

function follow() {
  const heard: string[] = [];
  end = followDesk({ client: new QueryClient(), onNew: ({ id }) => heard.push(id) });
  return { heard, stop: end };
}

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('a stream that the server refused once is opened again, and orders are heard', () => {
  const { heard } = follow();
  last().opens();
  last().isRefused();
  expect(pauses.map(({ waitMs }) => waitMs)).toEqual([5_000]);
  pauses[0]?.again();
  expect(streams.map(({ url }) => url)).toEqual([livePath, livePath]);
  last().opens();
  last().says({ kind: 'order', id });
  expect(heard).toEqual([id]);
});

test('what happened while there was no stream is asked for, also before the first one opened', async () => {
  follow();
  last().isRefused();
  pauses[0]?.again();
  last().opens();
  await vi.waitFor(() => expect(vi.mocked(refetchNews).mock.calls.map(([, nouns]) => nouns)).toEqual([['']]));
});

test('a stream that broke is left to the browser, which opens it again by itself', () => {
  follow();
  last().opens();
  last().breaks();
  expect(pauses).toEqual([]);
  expect(streams).toHaveLength(1);
});

test('the pause doubles up to five minutes, and is short again after a stream that opened', () => {
  follow();
  for (let times = 0; times < 9; times += 1) {
    last().isRefused();
    pauses.at(-1)?.again();
  }
  expect(pauses.map(({ waitMs }) => waitMs / 1_000)).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
  last().opens();
  last().isRefused();
  expect(pauses.at(-1)?.waitMs).toBe(5_000);
});

test('at the end of the session no stream is opened any more', () => {
  const { stop } = follow();
  last().isRefused();
  stop();
  expect(pauses.map(({ isOver }) => isOver)).toEqual([true]);
});

test('at the end of the session an open stream is closed, also one that was opened again', () => {
  const { stop } = follow();
  last().isRefused();
  pauses[0]?.again();
  last().opens();
  stop();
  expect(streams.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED, Stream.CLOSED]);
});
