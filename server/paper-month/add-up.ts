import type { Db } from '#server/db/client.ts';
import { type MonthPaper, monthPapers } from './read.ts';

/** Adds the papers of a month to `sums`, in steps: memory stays flat, and other requests are answered between two of them. */
export async function addUp<S extends { add(paper: MonthPaper): void }>(db: Db, month: string, sums: S): Promise<S> {
  for await (const papers of monthPapers(db, month)) for (const paper of papers) sums.add(paper);
  return sums;
}
