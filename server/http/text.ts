/**
 * Which strings can be stored. JSON and forms can contain two things that a text column cannot hold: a NUL, and half of a surrogate pair.
 * PostgreSQL refuses the first. The driver replaces the second, so other text would be stored than was sent.
 */
import { words } from '#language/words.ts';
import { InvalidInput } from './errors.ts';

/** With the flag `u` a whole pair is one character, so a match is half a pair. */
const halfPair = /\p{Surrogate}/u;

/** Whether a string can be stored and read back unchanged. */
function isText(value: string): boolean {
  return !value.includes('\0') && !halfPair.test(value);
}

/** Whether every string in a parsed value is text, including field names. Not recursive, because a body may be nested deeply. */
export function isAllText(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && !isText(one)) return false;
    if (typeof one !== 'object' || one === null) continue;
    for (const [name, inside] of Object.entries(one)) left.push(name, inside);
  }
  return true;
}

/** Throws 400 if a parsed value contains a string that is not text. All input from outside passes through here once. */
export function refuseBrokenText(value: unknown): void {
  if (!isAllText(value)) throw new InvalidInput(words().refusals.brokenText, 'broken_text');
}
