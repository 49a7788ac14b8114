/**
 * Sends photographs and files. A phone at 50 kbit/s needs a minute for one, so there is no limit for the whole: an attempt ends when nothing has moved
 * for a while. A page sees what moves by `XMLHttpRequest`, which `fetch` does not tell; a worker has only `fetch`, and gets time by size.
 */
import { createListeners } from '#src/state/listeners.ts';
import { OurMistake } from './our-mistake.ts';

/** ms in which no byte was sent, after which an attempt ends. */
const stallMs = 20_000;
/** ms from the last byte to the answer: the server decodes a photograph for up to 45 s. */
const answerMs = 60_000;
/** Bytes per second below which a worker gives up. */
const slowestRate = 2_000;

const listeners = createListeners();
/** Shares that were sent, 0 to 1, by the key of the request. */
const shares = new Map<string, number>();

/** Calls `listener` when more of a photograph was sent; returns how to stop. Fits `useSyncExternalStore`. */
export const onUploadProgress = listeners.subscribe;

/** How much of the request with this key was sent, 0 to 1; `undefined` while it is not being sent. */
export function uploadShare(key: string): number | undefined {
  return shares.get(key);
}

function note(key: string, share: number | undefined): void {
  if (share === undefined) shares.delete(key);
  else shares.set(key, share);
  listeners.notify();
}

const timedOut = () => new DOMException('Nothing was sent for too long', 'TimeoutError');

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
}

/** An empty text is no body: some statuses, such as 204, may not have one. */
function answerOf(request: XMLHttpRequest): Response {
  return new Response(request.responseText || null, { status: request.status, headers: headersOf(request) });
}

function sendFromPage(url: string, method: string, headers: Headers, body: FormData | Blob): Promise<Response> {
  const key = headers.get('idempotency-key') ?? '';
  const request = new XMLHttpRequest();
  return new Promise<Response>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const allow = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(timedOut());
        request.abort();
      }, ms);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      allow(loaded < total ? stallMs : answerMs);
      note(key, total > 0 ? loaded / total : 0);
    });
    /** Does what must not fail; when it does, the request is over. */
    const surely = (work: () => void) => {
      try {
        work();
      } catch (error) {
        clearTimeout(timer);
        reject(new OurMistake(error));
      }
    };
    request.addEventListener('load', () => {
      clearTimeout(timer);
      surely(() => resolve(answerOf(request)));
    });
    request.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new TypeError('Failed to send'));
    });
    surely(() => {
      request.open(method, url);
      for (const [name, value] of headers) request.setRequestHeader(name, value);
      allow(stallMs);
      note(key, 0);
      request.send(body);
    });
  }).finally(() => note(key, undefined));
}

function sizeOf(body: FormData | Blob): number {
  if (body instanceof Blob) return body.size;
  let bytes = 0;
  for (const value of body.values()) bytes += typeof value === 'string' ? value.length : value.size;
  return bytes;
}

/** Sends a form or a file. @throws when the network fails, or nothing moves for `stallMs`; `OurMistake` for anything else */
export function sendForm(url: string, method: string, headers: Headers, body: FormData | Blob): Promise<Response> {
  if ('XMLHttpRequest' in globalThis) return sendFromPage(url, method, headers, body);
  const ms = stallMs + (sizeOf(body) / slowestRate) * 1_000;
  return fetch(url, { method, headers, body, credentials: 'same-origin', signal: AbortSignal.timeout(ms) });
}
