/** Days, times and places in lists by time, as the database can read them: the 45th of a month or the year 0 is refused at the door. */
import { z } from '../zod.ts';

const years = z.regex(/^[12]\d{3}-/);

/** A day in India, `2026-11-23`. */
export const Day = z.iso.date().check(years);

/** A month in India, `2026-11`. */
export const Month = z.string().check(z.regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/));

/** A moment, ISO 8601 in UTC. */
export const Time = z.iso.datetime().check(years);

/** A place in a list by time: microseconds and the id of a row. */
export const TimeCursor = z.string().check(z.regex(/^\d{1,16}\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));
