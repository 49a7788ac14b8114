/**
 * Reads search parameters of an address by hand. What a route file imports is part of the first paint, and zod weighs 9 KB: a route file
 * imports neither it nor a module that uses it for more than types.
 */
import { fit } from '#contract/text-fit.ts';

/** The given value if it is one of the choices. */
export function oneOf<T extends string>(choices: readonly T[], given: unknown): T | undefined {
  return choices.find((choice) => choice === given);
}

/** The given text without spaces around it, at most 100 characters; `undefined` when there is none, or not of this pattern. */
export function textOf(given: unknown, pattern = /\S/): string | undefined {
  const text = typeof given === 'string' ? fit(given.trim(), 100) : '';
  return text !== '' && pattern.test(text) ? text : undefined;
}

/** The given month, `2026-11`; `undefined` when it is none. */
export const monthOf = (given: unknown): string | undefined => textOf(given, /^[12]\d{3}-(?:0[1-9]|1[0-2])$/);
