/** Reads server-sent events with a token, which the browser's `EventSource` cannot send. */
import { anySignal } from '#src/state/browser-features.ts';
import { retryAfterOf } from './send.ts';

interface EventStream {
  token: string;
  /** Ends the stream. */
  signal: AbortSignal;
  /** ms without a byte after which the connection counts as dead. */
  maxSilenceMs: number;
  /** The server has accepted the connection. */
  onOpen: () => void;
  /** The `data` of one event. */
  onData: (data: string) => void;
}

/** `ended`: it was open, and the connection is over; `failed`: it did not open, and `status` says why (0 without a response of the server). */
export type StreamEnd = { kind: 'ended' } | { kind: 'failed'; status: number; retryAfterMs: number | undefined };

/** Reads the stream at `path` until it ends, fails or is aborted. Throws only what `onOpen` and `onData` throw. */
export async function readEventStream(path: string, stream: EventStream): Promise<StreamEnd> {
  const dead = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => dead.abort(), stream.maxSilenceMs);
  };
  const signal = anySignal([stream.signal, dead.signal]);
  const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${stream.token}` });
  try {
    heard();
    // The connection broke, was silent for too long, or was aborted.
    const response = await fetch(path, { headers, cache: 'no-store', signal }).catch(() => undefined);
    if (!response) return { kind: 'failed', status: 0, retryAfterMs: undefined };
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) {
      await response.body?.cancel().catch(() => undefined);
      return { kind: 'failed', status: response.ok ? 0 : response.status, retryAfterMs: retryAfterOf(response.headers) };
    }
    stream.onOpen();
    await readLines(response.body, heard, stream.onData);
  } finally {
    clearTimeout(timer);
  }
  return { kind: 'ended' };
}

/** Our server writes each event as one line `data: ...`; all others are comments or empty. */
async function readLines(body: ReadableStream<Uint8Array>, heard: () => void, onData: (data: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let rest = ''; ;) {
    const next = await reader.read().catch(() => undefined);
    if (!next || next.done) return;
    heard();
    const lines = (rest + decoder.decode(next.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) onData(line.slice(6));
  }
}
