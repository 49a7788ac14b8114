/**
 * Reads search parameters of an address by hand. What a route file imports is part of the first paint, and zod weighs 9 KB: a route file
 * imports neither it nor a module that uses it for more than types.
 */
import { momentOf, shopDay } from '#contract/shop-time.ts';
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

/** Whether a text is a day that the calendar has, of the years 1000 to 2999: the server refuses others. */
export function isDay(text: string): boolean {
  const at = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && momentOf(`${text}T00:00`);
  return Boolean(at) && shopDay(new Date(at || 0)) === text;
}

/** The given day, `2026-11-23`; `undefined` when it is none. */
export function dayOf(given: unknown): string | undefined {
  const text = textOf(given) ?? '';
  return isDay(text) ? text : undefined;
}

/** The given month, `2026-11`; `undefined` when it is none. */
export const monthOf = (given: unknown): string | undefined => textOf(given, /^[12]\d{3}-(?:0[1-9]|1[0-2])$/);
