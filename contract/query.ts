/** Numbers in a query string: the client passes a number, the server receives text. */
import { z } from './zod.ts';

interface Bounds {
  min: number;
  max: number;
}

/** A whole number between `min` and `max`, both included; anything else is refused (no NaN, no 1e9, no 1.5). */
export function wholeNumber({ min, max }: Bounds) {
  return z.pipe(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?\d{1,12}$/)), z.transform(Number))]),
    z.int().check(z.gte(min), z.lte(max)),
  );
}
