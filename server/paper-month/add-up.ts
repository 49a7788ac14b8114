import type { Db } from '#server/db/client.ts';
import { monthPapers } from './read.ts';
import { MonthSums } from './sums.ts';

/** The papers of a month added up, in steps: memory stays flat, and other requests are answered between two of them. */
export async function addUp(db: Db, month: string): Promise<MonthSums> {
  const sums = new MonthSums();
  for await (const papers of monthPapers(db, month)) for (const paper of papers) sums.add(paper);
  return sums;
}
