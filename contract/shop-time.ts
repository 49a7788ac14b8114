/**
 * Times are those of the shop, in India, wherever a device, a browser or the server stands. No other file formats, reads or takes apart a time:
 * the lint rule `haat/shop-time` holds it.
 */

/** The zone of the shop, as `Intl` names it. */
const shopZone = 'Asia/Kolkata';
/** India has one offset and no summer time. */
const offset = '+05:30';
const offsetMs = 330 * 60_000;

/** A formatter of moments in the shop's zone. The browser's own is made at the first use: three of them took a quarter of the first script after load. */
export function shopFormat(
  locale: 'en-IN' | 'en-GB' | 'en-CA',
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): Pick<Intl.DateTimeFormat, 'format'> {
  let made: Intl.DateTimeFormat | undefined;
  return {
    format(at) {
      // oxlint-disable-next-line haat/shop-time -- the one place
      made ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: shopZone });
      return made.format(at);
    },
  };
}

const dayFormat = shopFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in India at a moment, `2025-09-22`. */
export function shopDay(at: Date): string {
  return dayFormat.format(at);
}

/** A moment as `datetime-local` writes it, in India: `2026-11-24T09:00`. `at`: ms since 1970. */
export function fieldOf(at: number): string {
  return new Date(at + offsetMs).toISOString().slice(0, 16);
}

/** The moment of a day and a time in India (`2026-11-24T09:00`), ISO 8601; `undefined` where that is none. */
export function momentOf(field: string): string | undefined {
  const at = Date.parse(`${field}:00${offset}`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** Midnight in India of the day at `at`, ms since 1970. */
export function midnightOf(at: number): number {
  const local = at + offsetMs;
  return local - (local % (24 * 60 * 60_000)) - offsetMs;
}
