/**
 * The only `fetch` of the client. URLs, bodies and replies come from the contract; every failure becomes an `ApiError`.
 */
import { type CallInput, type Endpoint, Failure, type Reply, type Route } from '#contract/endpoint.ts';
import { words } from '#language/words.ts';
import { anySignal } from '#src/state/browser-features.ts';
import { type RequestParts, requestPath } from './request-path.ts';
import { noteCachedAt } from './response-age.ts';
import { ApiError, type ApiErrorKind, timedOut, unreachable } from './api-error.ts';
import { busyWith } from './busy-lock.ts';

export interface SendOptions {
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** ms until a call without a response counts as unreachable. */
  timeoutMs?: number | undefined;
  headers?: Record<string, string> | undefined;
  cache?: RequestCache | undefined;
  /** Continues when the page is closed or reloaded (`keepalive`), where the body is small enough. */
  outlivesPage?: boolean | undefined;
}

interface Transport {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Prefix of every URL; empty in the browser. */
  origin: string;
}

const defaultTimeoutMs = 12_000;
/** Characters. Browsers limit all `keepalive` bodies together to 64 KiB. */
const maxKeepaliveBody = 16_000;

let transport: Transport = { fetch: (url, init) => fetch(url, init), origin: '' };

/** Lets the server render pages through its own API without a socket. */
export function configureTransport(next: Transport): void {
  transport = next;
}

/** Called after every exchange. `isReached`: the server responded; a response from the service worker's cache does not count. */
type ExchangeObserver = (isReached: boolean, headers?: Headers) => void;

let observer: ExchangeObserver = () => undefined;

/** Sets the one observer of all exchanges. */
export function observeExchanges(next: ExchangeObserver): void {
  observer = next;
}

/** A response before it is checked. */
export interface Transmission {
  status: number;
  /** Carries the server's marker header; a response of a captive portal or a proxy does not. */
  ours: boolean;
  json: unknown;
  headers: Headers;
}

/** The server's `Retry-After`, ms. */
export function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
}

/** Code and message of the server's error envelope. */
export function parseFailure(json: unknown): { code: string; msg: string } {
  const parsed = Failure.safeParse(json);
  return parsed.success ? parsed.data : { code: 'unknown', msg: words().network.broken };
}

/** Codes of a 503 that say nothing about the request: the server had no time for it, or no database. As good as not reached. */
const temporary: ReadonlySet<string> = new Set(['unavailable', 'overloaded', 'too_slow', 'stopping']);

function kindOf(status: number, code: string): ApiErrorKind {
  if (status === 401) return 'unauthorised';
  if (status === 503 && temporary.has(code)) return 'offline';
  return status >= 500 ? 'broken' : 'refused';
}

function errorOf({ status, json, headers }: Transmission): ApiError {
  const { code, msg } = parseFailure(json);
  return new ApiError({ kind: kindOf(status, code), status, code, message: msg, retryAfter: retryAfterOf(headers) });
}

function initOf(endpoint: Route, input: RequestParts, options: SendOptions, timeout: AbortSignal): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    ...(options.cache && { cache: options.cache }),
  };
  if (input.body instanceof FormData) init.body = input.body;
  // Its type goes with it.
  else if (input.body instanceof Blob) init.body = input.body;
  else if (endpoint.method !== 'GET') {
    // The server accepts JSON only, even without a body: a form on another site cannot send that.
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body ?? {});
    if (options.outlivesPage && init.body.length <= maxKeepaliveBody) init.keepalive = true;
  }
  // A header that cannot be sent is our mistake, and `fetch` would reject it like a network that is gone.
  init.headers = new Headers(headers);
  init.signal = options.signal ? anySignal([options.signal, timeout]) : timeout;
  return init;
}

/**
 * Sends a request and reads the whole response, whatever its status.
 * @throws ApiError of kind `offline` without a response in time; the abort error when the caller aborted
 */
export function transmit(endpoint: Route, input: RequestParts, options: SendOptions = {}): Promise<Transmission> {
  const run = () => fetchResponse(endpoint, input, options);
  // A new version must not take over while a change is sent.
  return endpoint.method === 'GET' ? run() : busyWith(run);
}

/** What `fetch` and the body of its response reject with when the network fails or the time is over; any other error is a mistake of ours. */
const ofTheNetwork = new Set(['TypeError', 'AbortError', 'TimeoutError', 'NetworkError']);

async function fetchResponse(endpoint: Route, input: RequestParts, options: SendOptions): Promise<Transmission> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  const init = initOf(endpoint, input, options, timeout);
  // Only what these two promises reject with says that the server was not reached: errors of the code around them are thrown as they are.
  const missed = (error: Error): never => {
    // The caller aborted, for example by leaving the page. That says nothing about the network.
    if (options.signal?.aborted || !ofTheNetwork.has(error.name)) throw error;
    observer(false);
    // Chrome before 124 ends a call that took too long with an `AbortError` too.
    const isLate = error.name === 'TimeoutError' || (error.name === 'AbortError' && timeout.aborted);
    throw unreachable(isLate ? timedOut : undefined);
  };
  const response = await transport.fetch(transport.origin + requestPath(endpoint, input), init).catch(missed);
  const ours = response.headers.get('x-haat') === '1';
  // A body that breaks off counts as no response. A body that is not JSON is not from our server.
  const text = await response.text().catch(missed);
  const json = endpoint.sends && response.ok ? text : parse(text);
  observer(ours && json !== undefined && !response.headers.has('x-sw-cached-at'), response.headers);
  return { status: response.status, ours: ours && json !== undefined, json, headers: response.headers };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Calls `endpoint` and returns its checked reply. Notes the age of a response from the service worker's cache (`response-age.ts`).
 * @throws ApiError of kind `offline` without a response of the server in time, else as the server responded
 */
export async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: SendOptions = {}): Promise<Reply<E>> {
  const response = await transmit(endpoint, (input ?? {}) as RequestParts, options);
  // Captive portals and proxies respond too, without the marker: the server was not reached.
  if (!response.ours) throw unreachable();
  if (response.status < 200 || response.status > 299) throw errorOf(response);
  const parsed = endpoint.reply.safeParse(response.json);
  if (!parsed.success) {
    throw new ApiError({ kind: 'broken', status: response.status, code: 'reply_shape', message: words().network.broken });
  }
  const cachedAt = response.headers.get('x-sw-cached-at');
  if (cachedAt) noteCachedAt(options.signal, Number(cachedAt));
  return parsed.data as Reply<E>;
}
