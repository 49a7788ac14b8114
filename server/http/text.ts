/**
 * Which strings are text. JSON and forms can carry two things that no text column can hold: a NUL, and half of a surrogate pair.
 * PostgreSQL refuses the first, and the driver replaces the second, so that something else would be stored than was sent.
 */
import { refusals } from '#contract/messages.ts';
import { InvalidInput } from './errors.ts';

/** With the flag `u` whole pairs are one sign each, so what matches is half a pair. */
const halfPair = /\p{Surrogate}/u;

/** Whether a string can be stored and read back as it is. */
function isText(value: string): boolean {
  return !value.includes('\0') && !halfPair.test(value);
}

/** Whether every string in a parsed value is text, names of fields included. Nesting may be as deep as a body allows, so there is no recursion. */
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

/** Throws 400 when a parsed value holds a string that is not text. Everything that comes from outside passes here once. */
export function refuseBrokenText(value: unknown): void {
  if (!isAllText(value)) throw new InvalidInput(refusals.brokenText, 'broken_text');
}
