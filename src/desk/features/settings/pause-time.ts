/** Times of a closed shop, in India whatever the device says. */

const minuteMs = 60_000;
const indiaMs = 330 * minuteMs;

/** A moment as `datetime-local` writes it: `2026-11-24T09:00`. */
export const fieldOf = (at: number): string => new Date(at + indiaMs).toISOString().slice(0, 16);

/** The moment that a `datetime-local` field says; undefined while it is not filled in. ISO 8601. */
export function momentOf(field: string): string | undefined {
  const at = Date.parse(`${field}:00+05:30`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** Nine in the morning of the next day, or of this one before six. */
export function nextMorning(now: number): number {
  const local = now + indiaMs;
  const midnight = local - (local % (24 * 60 * minuteMs));
  const isNight = local - midnight < 6 * 60 * minuteMs;
  return midnight + (isNight ? 9 : 33) * 60 * minuteMs - indiaMs;
}
