/** The papers of a month, for owners. */
import type { DeskHandlers } from '#server/http/handlers.ts';
import { addUp } from './add-up.ts';
import { readFilePage, saveOfMonth } from './files.ts';
import { findMoney } from './money.ts';
import { countTests } from './read.ts';
import { StateSums } from './states.ts';
import { MonthSums } from './sums.ts';

export const paperMonthDeskRoutes: Pick<DeskHandlers, 'getPaperMonth' | 'readMonthFile'> = {
  async getPaperMonth({ input: { params }, db }) {
    const { month } = params;
    const [sums, states] = [new MonthSums(), new StateSums()];
    await addUp(db, month, { add: (paper) => [sums, states].forEach((one) => one.add(paper)) });
    return {
      month,
      kinds: sums.byKind(),
      total: sums.total,
      hsn: sums.byHsn(),
      states: states.rows(),
      series: sums.bySeries(),
      money: await findMoney(db, month),
      tests: await countTests(db, month),
    };
  },

  async readMonthFile({ input: { params, query }, audit, db }) {
    const page = await readFilePage(db, { ...params, ...query });
    if (query.after === undefined) await audit(db, saveOfMonth(params.month, params.file));
    return page;
  },
};
