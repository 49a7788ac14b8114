/** Pictures that a page loaded before its service worker controlled it are asked for once more through the worker. */
import { afterEach, expect, test, vi } from 'vitest';
import { standInCache } from '#contract/picture.ts';
import { cacheEarlierPictures } from '#src/network/before-control.ts';
import { holdTimers } from '#tests/support/client/held-timers.ts';

afterEach(() => vi.unstubAllGlobals());

const picture = `${location.origin}/img/m/9b8c33d36918c40523a9129bcf4e29ec-480.avif`;

/** A page that has loaded `picture` and is controlled now. Gives the requests that go through the worker; `answers` are their Cache-Control. */
async function controlledPage(answers: readonly string[]) {
  const asked: [string, RequestCache | undefined][] = [];
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
    asked.push([address, cache]);
    return new Response('', { headers: { 'cache-control': answers[asked.length - 1] ?? '' } });
  });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller: { scriptURL: `${location.origin}/sw.js` },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      private readonly hear: (list: { getEntries: () => object[] }) => void;
      constructor(hear: (list: { getEntries: () => object[] }) => void) {
        this.hear = hear;
      }
      observe() {
        this.hear({ getEntries: () => [{ name: picture, startTime: 0, workerStart: 0 }] });
      }
    },
  );
  await cacheEarlierPictures('/sw.js');
  return asked;
}

test('a picture comes from the browser, once', async () => {
  const asked = await controlledPage(['public, max-age=31536000, immutable']);
  await vi.waitFor(() => expect(asked).toEqual([[picture, 'force-cache']]));
});

test('where another width stood in for it, it is asked for again when that has ended', async () => {
  const held = holdTimers(11_000);
  const asked = await controlledPage([standInCache, 'public, max-age=31536000, immutable']);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.waitFor(() => expect(held.count()).toBe(1));
  held.letGo();
  await vi.waitFor(() =>
    expect(asked).toEqual([
      [picture, 'force-cache'],
      [picture, undefined],
    ]),
  );
});
