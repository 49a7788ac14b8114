/**
 * The surroundings of the service worker: the browser's events, Cache Storage, the open pages and a network. The
 * worker is the real one, with the real Workbox, and so are IndexedDB, requests, responses and channels.
 */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { openCaches } from './cache-storage.ts';

export const origin = 'https://haat.test';

/** The precache list of a build: the empty page, a part of it with a hash in its name, and a file that pages request beside it. */
export const firstBuild = [
  { url: '/index.html', revision: 'first' },
  { url: '/assets/app-first.js', revision: null },
  { url: '/font.woff2', revision: 'one' },
];

type Answer = (request: Request) => Response | undefined;

class WorkerEvent extends Event {
  private readonly work: Promise<unknown>[] = [];
  private isOver = false;

  /** @throws as a browser does, once everything that it was asked to wait for is done */
  waitUntil(work: Promise<unknown>): void {
    if (this.isOver) throw new DOMException('The event is over', 'InvalidStateError');
    this.work.push(work);
  }

  /** Resolves when all work of the event is done. @throws the error of that work */
  async end(): Promise<void> {
    for (let at = 0; at < this.work.length; at += 1) await this.work[at];
    this.isOver = true;
  }
}

class FetchEvent extends WorkerEvent {
  readonly request: Request;
  answer: Promise<Response> | undefined;
  constructor(request: Request) {
    super('fetch');
    this.request = request;
  }
  respondWith(answer: Promise<Response>): void {
    this.answer = answer;
  }
}

/** The locks of one device: a worker that hangs with a lock does not affect the next device. */
function openLocks() {
  const held = new Set<string>();
  return {
    request: async (name: string, ...rest: [LockOptions, (lock: unknown) => unknown] | [(lock: unknown) => unknown]) => {
      const work = rest.at(-1) as (lock: unknown) => unknown;
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        return await work({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}

/** A device with the app installed: everything that outlives a worker. */
export function openDevice() {
  const caches = openCaches(origin);
  const locks = openLocks();
  globalThis.indexedDB = new IDBFactory();
  const network = {
    /** Requests that reached the network, by path. */
    requests: [] as Request[],
    /** `offline`: no connection; `silent`: no response; `portal`: a captive portal answers everything with its own page. */
    mode: 'online' as 'online' | 'offline' | 'silent' | 'portal',
    /** The server's response to some requests; everything else is answered with its own address. */
    answer: (() => undefined) as Answer,
    paths: () => network.requests.map(({ url }) => url.slice(origin.length)),
  };
  const windows = [] as { id: string; url?: string; isControlled?: boolean }[];

  /** An open tab, which the worker may bring to the front. */
  /** `isControlled`: the worker answers its requests, and may move it. */
  function addTab(path: string, { isControlled = true } = {}) {
    const tab = { id: path, url: `${origin}${path}`, isControlled, navigate: vi.fn(async () => null), focus: vi.fn() };
    tab.focus.mockResolvedValue(tab);
    windows.push(tab);
    return tab;
  }

  async function fetched(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    if (network.mode === 'offline') throw new TypeError('Failed to fetch');
    network.requests.push(request);
    if (network.mode === 'silent') return new Promise(() => undefined);
    if (network.mode === 'portal') return new Response('Welcome to the hotel', { headers: { 'Content-Type': 'text/html' } });
    const answer = network.answer(request) ?? serverResponse(request.url.slice(origin.length));
    const to = answer.headers.get('Location');
    if (to === null) return answer;
    if (request.redirect === 'error') throw new TypeError('Failed to fetch');
    return fetched(to);
  }

  /** Loads the worker of a build, as the browser does each time that it wakes it. */
  async function wake(build = firstBuild) {
    const listeners: [string, (event: Event) => void][] = [];
    const browser = { skipWaiting: vi.fn(), claim: vi.fn(), showNotification: vi.fn(async () => undefined), openWindow: vi.fn() };
    vi.stubGlobal('self', globalThis);
    vi.stubGlobal('location', new URL(`${origin}/sw.js`));
    vi.stubGlobal('registration', { scope: `${origin}/`, showNotification: browser.showNotification });
    vi.stubGlobal('caches', caches);
    vi.stubGlobal('navigator', { locks });
    vi.stubGlobal('clients', {
      claim: browser.claim,
      openWindow: browser.openWindow,
      matchAll: async ({ type, includeUncontrolled }: ClientQueryOptions) =>
        type === 'window' ? windows.filter(({ isControlled = true }) => isControlled || includeUncontrolled) : [],
    });
    vi.stubGlobal('skipWaiting', browser.skipWaiting);
    vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) => listeners.push([type, listener]));
    vi.stubGlobal('ExtendableEvent', WorkerEvent);
    vi.stubGlobal('FetchEvent', FetchEvent);
    vi.stubGlobal('Request', relative);
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('__WB_MANIFEST', build);
    vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
    vi.resetModules();
    await vi.importActual('#sw/sw.ts'); // Of another realm: its types are not those of the tests.

    function dispatch<E extends WorkerEvent>(event: E): E {
      for (const [type, listener] of listeners) if (type === event.type) listener(event);
      return event;
    }
    return {
      ...browser,
      install: () => dispatch(new WorkerEvent('install')).end(),
      activate: () => dispatch(new WorkerEvent('activate')).end(),
      /** A page posts this to the worker. */
      postMessage: (data: unknown) => dispatch(Object.assign(new WorkerEvent('message'), { data })).end(),
      /** The push service has a message; `null` for one without data. */
      push: (text: string | null) =>
        dispatch(
          Object.assign(new WorkerEvent('push'), { data: text === null ? null : { json: () => JSON.parse(text) as unknown } }),
        ).end(),
      /** The shopper taps a notification that leads to `path`. */
      tap: async (path: string) => {
        let closed = false;
        const notification = { data: path, close: () => (closed = true) };
        await dispatch(Object.assign(new WorkerEvent('notificationclick'), { notification })).end();
        return { closed };
      },
      sync: (tag: string) => dispatch(Object.assign(new WorkerEvent('sync'), { tag })).end(),
      /** The worker's response, once all its work is done; `undefined` when it leaves the request to the browser. */
      fetch: async (input: string | Request, init?: RequestInit) => {
        const event = dispatch(new FetchEvent(new Request(input, init)));
        const answer = await event.answer;
        await event.end();
        return answer;
      },
      /** The response alone, for requests whose work goes on. */
      respond: (input: string) => dispatch(new FetchEvent(new Request(input))).answer,
      /** A navigation to this address. */
      open: async (path: string) => {
        const request = Object.defineProperty(new Request(path), 'mode', { value: 'navigate' });
        const event = dispatch(new FetchEvent(request));
        const answer = await event.answer;
        await event.end();
        return answer;
      },
    };
  }

  return { caches, network, windows, addTab, wake };
}

export type Worker = Awaited<ReturnType<ReturnType<typeof openDevice>['wake']>>;

/** Node knows no page that an address could be relative to. */
const relative = new Proxy(Request, {
  construct: (Real, [input, init]: [RequestInfo | URL, RequestInit?]) =>
    new Real(typeof input === 'string' ? new URL(input, origin) : input, init),
});

/** A response as the server sends it. */
export function serverResponse(
  body: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(body, {
    status,
    headers: { 'x-haat': '1', Date: new Date(Date.now()).toUTCString(), Vary: 'Accept-Encoding', ...headers },
  });
}
