/** The shop has one zone, whatever that of the device or the server is. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { shopFormat } from '#contract/shop-time.ts';
import { formatTimestamp } from '#src/ui/dates.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Half past midnight of the 24th in India: still the 23rd further west. In a process of its own, whose zone can be chosen. */
const script = `
import { fieldOf, midnightOf, momentOf, shopDay } from '#contract/shop-time.ts';
import { readTime } from '#server/cli/times.ts';
import { momentText } from '#server/cli/order-format.ts';
import { pauseSentence } from '#server/setting/closing.ts';
import { weekdayBefore, weekdayOf } from '#src/desk/features/today/today-words.ts';
import { backupTime } from '#src/shop/outbox/restored-note.ts';
import { formatDate, formatTime, formatTimestamp } from '#src/ui/dates.ts';
const at = Date.parse('2026-11-23T19:00:00Z');
console.log(JSON.stringify({
  hours: new Date(at).getHours(),
  written: [fieldOf(at), momentOf('2026-11-24T00:30'), shopDay(new Date(at)), at - midnightOf(at), formatDate(at), formatTime(at),
    formatTimestamp(at, at + 30 * 3_600_000), weekdayBefore(at), weekdayOf('2026-11-24'), backupTime({ from: at }),
    momentText(new Date(at)), pauseSentence({ until: new Date(at).toISOString(), words: '' }), at - readTime('00:20', at * 1_000) / 1_000],
}));`;

test.each([
  ['America/Los_Angeles', 11],
  ['Pacific/Auckland', 8],
  ['UTC', 19],
  ['Asia/Kolkata', 0],
])('in %s every time is read and written as in India', (TZ, hours) => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TZ },
  });
  expect(JSON.parse(output)).toEqual({
    hours,
    written: [
      '2026-11-24T00:30',
      '2026-11-23T19:00:00.000Z',
      '2026-11-24',
      1_800_000,
      '24 Nov 2026',
      '00:30',
      '24 Nov, 00:30',
      'Last Tuesday',
      'Tue',
      '24 Nov, 00:30',
      expect.stringContaining('24 Nov 2026'),
      expect.stringContaining('24 Nov'),
      600_000,
    ],
  });
});

test('a formatter takes time only where a time is shown: it is made at the first use', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const format = shopFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
  expect(made).not.toHaveBeenCalled();
  expect([format.format(0), format.format(60_000)]).toEqual(['05:30', '05:31']);
  expect(made).toHaveBeenCalledOnce();
  made.mockRestore();
});

test.each([
  ['this year', '2026-11-23T00:00:00Z', '20 Nov, 14:05'],
  ['another year', '2027-11-23T00:00:00Z', '20 Nov 2026, 14:05'],
  ['another year in India, where it begins earlier', '2026-12-31T19:00:00Z', '20 Nov 2026, 14:05'],
])('a time in %s is written so that it cannot be taken for another', (_when, now, written) => {
  expect(formatTimestamp(Date.parse('2026-11-20T08:35:00Z'), Date.parse(now))).toBe(written);
});
