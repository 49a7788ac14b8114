import { plainSigns } from '#contract/digits.ts';
import { wholeNumber } from '#contract/query.ts';
import { z } from '#contract/zod.ts';

/** A whole number in the address of a page, where people may type it: in digits of any script. */
export function typedNumber(bounds: { min: number; max: number }) {
  const fold = z.transform((value: string | number) => (typeof value === 'string' ? plainSigns(value) : value));
  return z.pipe(fold, wholeNumber(bounds));
}
