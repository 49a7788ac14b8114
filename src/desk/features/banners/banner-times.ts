/** Times of banners, between the form and the contract. */

/** `2026-11-23T14:05` in the time zone of the device, for an input, of ISO 8601; empty for none. */
export function toLocalInput(time: string | null): string {
  if (time === null) return '';
  const at = new Date(time);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** ISO 8601 of what an input holds; null for nothing. */
export function fromLocalInput(typed: string): string | null {
  const at = new Date(typed);
  return typed === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
