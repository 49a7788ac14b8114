import { words } from '../language/words.ts';
import { visible } from './text.ts';
import { z } from './zod.ts';

/** A required line of text of at most `max` characters, trimmed. `message`: what a blank one is refused with. */
export function required(message: string | (() => string), max: number) {
  return z
    .string({ error: message })
    .check(z.trim(), z.regex(visible, { error: message }), z.maxLength(max, { error: () => words().request.tooLong }));
}
