/** Words of papers and their months. Pure. */
import { shopNow } from '#src/desk/data/server-clock.ts';
import { formatCount, formatRupees } from '#contract/money.ts';
import type { PaperMonth } from '#contract/desk/paper-month.ts';
import { momentsOf, monthAt } from '#contract/desk/month.ts';
import { toRupees } from '#contract/totals.ts';
import { shopFormat } from '#contract/shop-time.ts';
import { words } from '#language/words.ts';

const format = shopFormat('en-IN', { month: 'long', year: 'numeric' });

/** "November 2026" of `2026-11`. */
export const monthText = (month: string): string => format.format(new Date(momentsOf(month).from));

/** The month in India now. */
export const currentMonth = (now = shopNow()): string => monthAt(new Date(now));

/** "41,206.00": paise as rupees with both decimals, for columns that are added up. */
export function amountText(paise: number): string {
  const whole = Math.abs(paise);
  return `${paise < 0 ? '-' : ''}${formatCount(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, '0')}`;
}

/** "IN/26-27/001031 to 001244": the first number of a month in full, of the last what is other. One alone is said once. */
function rangeText(from: string, to: string): string {
  if (from === to) return from;
  const start = from.slice(0, from.lastIndexOf('/') + 1);
  return words().deskPaperMonth.numbers(from, to.startsWith(start) ? to.slice(start.length) : to);
}

/** A part of the sentence about a month: words, and numbers of papers or an amount that nobody translates. */
interface Part {
  text: string;
  numbers?: string;
}

/** "214 invoices", "IN/26-27/001031 to 001244", "3 credit notes", "GST Rs 41,206": what a month comes to, part by part. Of credit notes the count is enough. */
export function monthParts({ series, total }: Pick<PaperMonth, 'series' | 'total'>): Part[] {
  const { documents, gst, inAll } = words().deskPaperMonth;
  const tax = total.cgstPaise + total.sgstPaise + total.igstPaise;
  const counted = series.map((one): Part => {
    const text = documents[one.series as keyof typeof documents](one.count);
    return one.series === 'CN' ? { text } : { text, numbers: rangeText(one.from, one.to) };
  });
  return [...counted, { text: tax === 0 ? inAll(formatRupees(toRupees(total.amountPaise))) : gst(formatRupees(toRupees(tax))) }];
}
