/** The options of a product on the command line. */
import type { Choice } from '#contract/variant.ts';

/** Flags that name a variant. */
export const optionFlags = { size: { type: 'string' }, ram: { type: 'string' }, weight: { type: 'string' } } as const;

/** The flags that were given. */
export function readChoice(given: Readonly<Record<string, unknown>>): Choice {
  const named = Object.keys(optionFlags).flatMap((flag) => (typeof given[flag] === 'string' ? [[flag, given[flag].trim()]] : []));
  return Object.fromEntries(named) as Choice;
}
