import { words } from '../language/words.ts';
import { z } from './zod.ts';

/** Matches a visible character: no-break spaces and zero-width characters are as blank as an empty text. */
export const visible = /[^\p{Cc}\p{Cf}\p{Z}]/u;

/** A required line of text of at most `max` characters, trimmed. `message`: what a blank one is refused with. */
export function required(message: string | (() => string), max: number) {
  return z
    .string({ error: message })
    .check(z.trim(), z.regex(visible, { error: message }), z.maxLength(max, { error: () => words().request.tooLong }));
}
