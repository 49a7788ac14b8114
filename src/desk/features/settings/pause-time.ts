/** Times of a closed shop. */
import { midnightOf } from '#contract/shop-time.ts';

const hourMs = 60 * 60_000;

/** An hour from now. */
export const nextHour = (now: number): number => now + hourMs;

/** Nine in the morning of the next day in India, or of this one before six. */
export function nextMorning(now: number): number {
  const midnight = midnightOf(now);
  const isNight = now - midnight < 6 * hourMs;
  return midnight + (isNight ? 9 : 33) * hourMs;
}
