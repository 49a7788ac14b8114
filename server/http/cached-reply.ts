import type { CompressedText } from './compressed-text.ts';

/** A reply from memory, already checked and serialised. */
export class CachedReply {
  readonly text: CompressedText;
  /** Seconds since the database last confirmed it; undefined if it did so for this request. */
  readonly unconfirmedSeconds: number | undefined;

  constructor(text: CompressedText, unconfirmedSeconds?: number) {
    this.text = text;
    this.unconfirmedSeconds = unconfirmedSeconds;
  }
}

/** Headers that keep a response out of caches while nobody can confirm it; none for a confirmed one. */
export function unconfirmedHeaders(unconfirmedSeconds: number | undefined): Record<string, string> {
  return unconfirmedSeconds === undefined ? {} : { 'Cache-Control': 'no-store', Age: String(unconfirmedSeconds) };
}
