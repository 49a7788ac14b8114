import { shopFormat } from '#contract/shop-time.ts';

const day = shopFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
const time = shopFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** `21 Nov 2026`. Takes what `Date` takes; the shop's time zone, so that server and browser write the same. */
export function formatDate(date: string | number | Date): string {
  return day.format(new Date(date));
}

/** `14:05` in the shop's time zone. */
export function formatTime(date: string | number | Date): string {
  return time.format(new Date(date));
}

/** When something happened: `14:05` for today, `20 Nov, 14:05` this year, `20 Nov 2025, 14:05` before, `earlier` where it is not known (0). */
export function formatTimestamp(at: number, now = Date.now()): string {
  if (at <= 0) return 'earlier';
  const [date, today] = [formatDate(at), formatDate(now)];
  if (date === today) return formatTime(at);
  const year = today.slice(-5);
  return `${date.endsWith(year) ? date.slice(0, -5) : date}, ${formatTime(at)}`;
}
