/** Papers of orders. */
import { getDeskPaper } from '#contract/desk/paper.ts';
import { deskCall } from './desk-call.ts';

/** Fetches a paper: the name of its file and its PDF, base64. @throws ApiError */
export function fetchPaper(id: string): Promise<{ name: string; pdf: string }> {
  return deskCall(getDeskPaper, { params: { id } });
}
