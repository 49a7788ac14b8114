/** Who carries parcels and collects their cash, as staff type it. */
import { plainCode } from '../barcode.ts';
import { words } from '../../language/words.ts';
import { visible } from '../text.ts';
import { z } from '../zod.ts';

/** A courier's name. */
export const Courier = z
  .string({ error: () => words().cashMessages.courier })
  .check(
    z.trim(),
    z.regex(visible, { error: () => words().cashMessages.courier }),
    z.maxLength(100, { error: () => words().orderMessages.tooLong }),
  );

/** The same courier has the same key: capitals, spaces, dashes, invisible marks and the way letters are written (NFKC) do not count. */
export function courierKey(name: string): string {
  return plainCode(name).replace(/\s+/g, ' ').toLowerCase();
}
