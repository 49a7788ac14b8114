import type { Route } from '#contract/endpoint.ts';
import { randomUuid } from '#src/state/random-uuid.ts';
import { mayBeMade } from './unanswered.ts';

interface Unanswered {
  /** What was asked for, as JSON. */
  body: string;
  key: string;
  /** When it was sent last, ms of `performance.now`. */
  at: number;
}

/** By call and what it is about: the last change that was not answered. */
const unanswered = new Map<string, Unanswered>();
/** ms after which a press is no repetition any more: others may have changed the same thing meanwhile. */
const repeatedWithinMs = 10 * 60_000;

/**
 * Sends a change under an idempotency key. A change that was not answered may have been made: the same change, sent again by another press,
 * has the same key, so that it takes effect once. Files are compared by nobody and always have a key of their own.
 *
 * @param input `{ params, query, body }` of the call
 * @param send gets the key
 */
export async function onceAnswered<T>({ method, path }: Route, input: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const { body: asked, params, query } = input as { body?: unknown; params?: unknown; query?: unknown };
  const isFile = asked instanceof FormData || asked instanceof Blob;
  const about = JSON.stringify([method, path, params ?? {}, query ?? {}]);
  const body = JSON.stringify(asked ?? null);
  const before = isFile ? undefined : unanswered.get(about);
  const isRepeated = before?.body === body && performance.now() - before.at < repeatedWithinMs;
  const key = isRepeated ? before.key : randomUuid();
  try {
    const reply = await send(key);
    unanswered.delete(about);
    return reply;
  } catch (error) {
    if (!mayBeMade(error, isRepeated)) unanswered.delete(about);
    else if (!isFile) unanswered.set(about, { body, key, at: performance.now() });
    throw error;
  }
}

/** A call has undone what these calls do: made again, they are new changes, also where an answer of theirs was lost. */
export function forgetUnanswered(...routes: readonly Route[]): void {
  for (const { method, path } of routes) {
    const start = JSON.stringify([method, path]).slice(0, -1);
    for (const about of unanswered.keys()) if (about.startsWith(start)) unanswered.delete(about);
  }
}
