/** A one-time code as the shop knows it: whatever was pasted or typed, without spaces and dashes, in capitals. */
import { asciiDigits } from '#contract/digits.ts';
export function tidyCode(typed: string): string {
  return asciiDigits(typed).replace(/[\s-]/g, '').toUpperCase();
}
