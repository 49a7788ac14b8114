/** Reads times from the command line. */
import { momentOf, shopDay } from '#contract/shop-time.ts';
import { CommandError } from './command.ts';

const written = /^(?:(?<date>\d{4}-\d{2}-\d{2})[ T])?(?<hours>\d{1,2}):(?<minutes>\d{2})$/;
/** A time of today or of a date, in India; gives microseconds since 1970. Throws `CommandError`, also for a time after `now` (microseconds). */
export function readTime(text: string, now: number): number {
  const { date = shopDay(new Date(now / 1_000)), hours = '', minutes = '' } = written.exec(text.trim())?.groups ?? {};
  const moment = momentOf(`${date}T${hours.padStart(2, '0')}:${minutes}`);
  if (moment === undefined) throw new CommandError(`"${text}" is not a time: write 14:30 for today, or 2026-11-23 14:30.`);
  const at = Date.parse(moment) * 1_000;
  if (at > now) throw new CommandError(`"${text}" is in the future.`);
  return at;
}
