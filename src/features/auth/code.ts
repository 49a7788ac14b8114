/** A one-time code as the shop knows it: whatever was pasted or typed, without spaces and dashes, in capitals. */
export function tidyCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
