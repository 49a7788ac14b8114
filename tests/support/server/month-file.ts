/** The files and sums of a month of papers, as an owner gets them at the desk. */
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { MonthFile, PaperMonth } from '#contract/desk/paper-month.ts';
import { type DeskPerson, deskCall } from './desk.ts';
import type { TestApp } from './test-app.ts';

export const monthSums = async (app: TestApp, as: DeskPerson, month: string): Promise<PaperMonth> =>
  (await deskCall(app, 'getPaperMonth', { params: { month } }, { as })).reply;

/** The text of a file, from all its pages. */
export async function monthText(app: TestApp, as: DeskPerson, month: string, file: MonthFile): Promise<string> {
  let text = '';
  for (let after: string | null | undefined; after !== null;) {
    const query = after === undefined ? {} : { after };
    const { reply } = await deskCall(app, 'readMonthFile', { params: { month, file }, query }, { as });
    text += reply.text;
    after = reply.next;
  }
  return text;
}

/** The lines of a file by the names of its columns. */
export const monthFile = async (app: TestApp, as: DeskPerson, month: string, file: MonthFile) =>
  parse<Record<string, string>>(await monthText(app, as, month, file), { columns: true, bom: true });

/** `12.50` as paise; fails where it is no amount of two decimals. */
export function paiseOf(rupees = ''): number {
  expect(rupees).toMatch(/^-?\d+\.\d\d$/);
  return Number(rupees.replace('.', ''));
}
