/** Options that several commands take. */
import { fit } from '#contract/text-fit.ts';
import type { Choice } from '#contract/variant.ts';

/** Flags that name a variant. */
export const optionFlags = { size: { type: 'string' }, ram: { type: 'string' }, weight: { type: 'string' } } as const;

/** The flags that were given. */
export function readChoice(given: Readonly<Record<string, unknown>>): Choice {
  const named = Object.keys(optionFlags).flatMap((flag) => (typeof given[flag] === 'string' ? [[flag, given[flag].trim()]] : []));
  return Object.fromEntries(named) as Choice;
}

const noteMax = 200;

/** The note that is kept with a move. */
export function readNote({ note }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof note === 'string' ? fit(note, noteMax) : undefined;
}
