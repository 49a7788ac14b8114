/** Words of the first screen. Pure. */

/** ", oldest 31 h": how long a shopper waits for an answer; nothing in the first hour. */
export function oldestWords(at: string | null, now = Date.now()): string {
  const hours = at === null ? 0 : Math.floor((now - Date.parse(at)) / 3_600_000);
  return hours < 1 ? '' : `, oldest ${hours} h`;
}

/** "Monday before". */
export function weekdayBefore(now = Date.now()): string {
  return `${new Date(now).toLocaleDateString('en-IN', { weekday: 'long', timeZone: 'Asia/Kolkata' })} before`;
}

/** Whether a time has not come yet. */
export const isAhead = (time: string): boolean => Date.parse(time) > Date.now();
