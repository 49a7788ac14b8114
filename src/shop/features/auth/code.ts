/** A one-time code as the shop knows it: whatever was pasted or typed, without spaces and dashes, in capitals. */
import { plainSigns } from '#contract/digits.ts';
export function tidyCode(typed: string): string {
  return plainSigns(typed.normalize('NFKC')).replace(/[\s-]/g, '').toUpperCase();
}
