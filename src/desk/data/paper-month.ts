/** The papers of a month, added up and as files for the accountant. Owners only. */
import { getPaperMonth, type MonthFile, readMonthFile } from '#contract/desk/paper-month.ts';
import { deskCall } from './desk-call.ts';
import { deskQuery } from './desk-query.ts';

/** The sums of a month. What was last seen of them is kept on the device. */
export const paperMonthQuery = (month: string) => deskQuery(getPaperMonth, { params: { month } });

/** Fetches a whole file of a month, page by page: a part of one is never given. @throws ApiError */
export async function fetchMonthFile(month: string, file: MonthFile): Promise<string[]> {
  const pages: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const { text, next } = await deskCall(readMonthFile, { params: { month, file }, query: after === undefined ? {} : { after } });
    pages.push(text);
    after = next;
  }
  return pages;
}
