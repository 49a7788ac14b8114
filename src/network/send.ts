/**
 * The only `fetch` of the product. Addresses, bodies and replies come from the contract; every failure becomes an `ApiError`.
 */
import { type CallInput, type Endpoint, Failure, type Reply } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { noteAge } from './response-age.ts';
import { ApiError, unanswered } from './api-error.ts';
import { busyWith } from './busy-lock.ts';

export interface SendOptions {
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds until an unanswered call counts as unreachable. */
  timeout?: number | undefined;
  headers?: Record<string, string> | undefined;
  cache?: RequestCache | undefined;
  /** Goes on when the page is left or reloaded, where the browser allows that for a body of this size. */
  outlivesPage?: boolean | undefined;
}

export interface Exchange<E extends Endpoint> {
  reply: Reply<E>;
  /** When the service worker had to answer from what was seen before: the time of that answer, in ms since 1970. */
  seenAt: number | undefined;
}

interface Transport {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Prefix of every address; empty in the browser. */
  origin: string;
}

const defaultTimeout = 12_000;
/** Characters of a body that outlives its page: the browser takes 64 KB of all of them together. */
const mostToOutlive = 16_000;

let transport: Transport = { fetch: (url, init) => fetch(url, init), origin: '' };

/** Lets the server render pages through its own API without a socket. */
export function configureTransport(next: Transport): void {
  transport = next;
}

/** Told after every exchange whether the shop itself answered. An answer out of the worker's store is not the shop. */
type Witness = (reached: boolean) => void;

let witness: Witness = () => undefined;

/** Lets one listener hear of every exchange: what the network really does, whatever the browser says of it. */
export function witnessExchanges(next: Witness): void {
  witness = next;
}

/** Input of any call, as far as the wire is concerned. */
export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Path and query of a call, as the browser would ask for it. */
export function addressOf(endpoint: Endpoint, input: Parts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

function unreachable(code = 'unreachable'): ApiError {
  return new ApiError({ kind: 'offline', status: 0, code, message: messages.network.unreachable });
}

/** What the wire gave back, before anybody judges it. */
export interface Transmission {
  status: number;
  /** Carries our marker; an answer of a captive portal or a proxy does not. */
  ours: boolean;
  json: unknown;
  headers: Headers;
}

/** How long the shop asks to wait, ms. */
export function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
}

/** Code and words of a refusal in our envelope. */
export function failureOf(json: unknown): { code: string; msg: string } {
  const parsed = Failure.safeParse(json);
  return parsed.success ? parsed.data : { code: 'unknown', msg: messages.network.broken };
}

function errorOf({ status, json, headers }: Transmission): ApiError {
  const { code, msg } = failureOf(json);
  const kind = status === 401 ? 'unauthorised' : status >= 500 ? 'broken' : 'refused';
  return new ApiError({ kind, status, code, message: msg, retryAfter: retryAfterOf(headers) });
}

function initOf(endpoint: Endpoint, input: Parts, options: SendOptions): RequestInit {
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
  else if (endpoint.method !== 'GET') {
    // The server takes nothing but JSON from a browser, also where there is nothing to say: a form cannot send that.
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body ?? {});
    if (options.outlivesPage && init.body.length <= mostToOutlive) init.keepalive = true;
  }
  const timeout = AbortSignal.timeout(options.timeout ?? defaultTimeout);
  init.signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  return init;
}

/**
 * Sends and reads the whole answer, whatever it is.
 * @throws ApiError of kind `offline` when there was none within the time limit; the abort's own error when the caller gave up
 */
export function transmit(endpoint: Endpoint, input: Parts, options: SendOptions = {}): Promise<Transmission> {
  const over = () => overTheWire(endpoint, input, options);
  // A new version of the shop must not take over in the middle of a change.
  return endpoint.method === 'GET' ? over() : busyWith(over);
}

async function overTheWire(endpoint: Endpoint, input: Parts, options: SendOptions): Promise<Transmission> {
  try {
    const response = await transport.fetch(transport.origin + addressOf(endpoint, input), initOf(endpoint, input, options));
    const ours = response.headers.get('x-haat') === '1';
    // A body that breaks off half-way is an answer that did not arrive; a body that is not JSON is simply not ours.
    const json = parse(await response.text());
    witness(ours && json !== undefined && !response.headers.has('x-sw-cached-at'));
    return { status: response.status, ours: ours && json !== undefined, json, headers: response.headers };
  } catch (error) {
    // The caller gave up (left the page): that is not a fact about the network.
    if (options.signal?.aborted) throw error;
    witness(false);
    throw unreachable((error as Error).name === 'TimeoutError' ? unanswered : undefined);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Calls `endpoint` and returns its checked reply together with the age of the answer.
 * @throws ApiError of kind `offline` when there was no answer of ours within the time limit, else as the server answered
 */
export async function exchange<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: SendOptions = {}): Promise<Exchange<E>> {
  const answer = await transmit(endpoint, (input ?? {}) as Parts, options);
  // Captive portals and proxies answer too, but not with our marker: whatever they said, the shop was not reached.
  if (!answer.ours) throw unreachable();
  if (answer.status < 200 || answer.status > 299) throw errorOf(answer);
  const parsed = endpoint.reply.safeParse(answer.json);
  if (!parsed.success) {
    throw new ApiError({ kind: 'broken', status: answer.status, code: 'reply_shape', message: messages.network.broken });
  }
  const seen = answer.headers.get('x-sw-cached-at');
  if (seen) noteAge(options.signal, Number(seen));
  return { reply: parsed.data as Reply<E>, seenAt: seen ? Number(seen) : undefined };
}

/** Calls `endpoint` and returns its checked reply; see `exchange`. */
export async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: SendOptions): Promise<Reply<E>> {
  return (await exchange(endpoint, input, options)).reply;
}
