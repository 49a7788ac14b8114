/** The results of a campaign, as text and as JSON. */
import type { Mutant } from './instrument.ts';
import type { Ledger } from './ledger.ts';

export interface Outcome {
  text: string;
  json: { total: number; caught: number; files: { file: string; total: number; caught: number }[]; survivors: Omit<Mutant, 'id'>[] };
}

export function report(mutants: readonly Mutant[], ledger: Ledger): Outcome {
  const files = [...new Set(mutants.map(({ file }) => file))].map((file) => {
    const own = mutants.filter((mutant) => mutant.file === file);
    return { file, total: own.length, caught: own.filter(({ id }) => ledger.caughtBy(id)).length };
  });
  const survivors = mutants
    .filter(({ id }) => !ledger.caughtBy(id))
    .map(({ file, line, operator, was, becomes }) => ({ file, line, operator, was, becomes }));
  const total = mutants.length;
  const caught = total - survivors.length;
  const share = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;
  const lines = [
    ...survivors.map(({ file, line, operator, was, becomes }) => `  survived  ${file}:${line}  ${operator}: ${was}  ->  ${becomes}`),
    '',
    ...files.map(
      (row) =>
        `  ${row.file.padEnd(44)} ${String(row.caught).padStart(4)} of ${String(row.total).padStart(4)}  ${share(row.caught, row.total)}`,
    ),
    '',
    `${caught} of ${total} mutants caught, ${share(caught, total)}`,
  ];
  return { text: lines.join('\n'), json: { total, caught, files, survivors } };
}
