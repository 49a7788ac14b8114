/** Papers: invoices, bills, receipts and credit notes. The list is kept on the device as it was last seen, a PDF is not. */
import { getDeskPaper, listPapers } from '#contract/desk/paper.ts';
import { deskCall } from './desk-call.ts';
import { deskPages } from './desk-query.ts';

/** Papers of a month, the newest first; or those of all time that a question names. */
export const papersQuery = ({ month, q }: { month: string; q: string }) =>
  q === '' ? deskPages(listPapers, { month }) : deskPages(listPapers, { q }, { cached: false });

/** Fetches a paper: the name of its file and its PDF, base64. @throws ApiError */
export function fetchPaper(id: string): Promise<{ name: string; pdf: string }> {
  return deskCall(getDeskPaper, { params: { id } });
}
