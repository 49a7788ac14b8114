/** Reads times from the command line. */
import { CommandError } from './command.ts';

const written = /^(?:(?<date>\d{4}-\d{2}-\d{2})[ T])?(?<hours>\d{1,2}):(?<minutes>\d{2})$/;
/** Times are those of India, as the shop prints them. */
const offset = '+05:30';

const today = (now: Date): string => now.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

/** A time of today or of a date, in India; gives microseconds since 1970. Throws `CommandError`, also for a time after `now` (microseconds). */
export function readTime(text: string, now: number): number {
  const { date = today(new Date(now / 1_000)), hours = '', minutes = '' } = written.exec(text.trim())?.groups ?? {};
  const at = Date.parse(`${date}T${hours.padStart(2, '0')}:${minutes}:00${offset}`) * 1_000;
  if (Number.isNaN(at)) throw new CommandError(`"${text}" is not a time: write 14:30 for today, or 2026-11-23 14:30.`);
  if (at > now) throw new CommandError(`"${text}" is in the future.`);
  return at;
}
