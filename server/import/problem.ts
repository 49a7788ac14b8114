/** Problems of rows, collected while a product is read. */
import { cutWithEllipsis } from '#contract/text.ts';
import { words } from '#language/words.ts';
import type { RowProblem } from '#server/db/schema.ts';

export type ProblemCode = keyof ReturnType<typeof words>['importProblems'];

/** A row of a file: its line, and its cells as they stand there. */
export interface FileRow {
  line: number;
  cells: readonly string[];
}

const notes: ReadonlySet<ProblemCode> = new Set([
  'handleMade',
  'colourUnknown',
  'optionOne',
  'pictureAddress',
  'pictureUnsafe',
  'pictureLeads',
  'pictureGone',
  'pictureSlow',
  'pictureLarge',
  'pictureNot',
  'pictureBusy',
  'pictureTooMany',
  'pictureMissing',
  'pictureDamaged',
  'tooManyPictures',
  'draftAgain',
  'piecesKept',
]);

/** Characters of a cell that a problem quotes. */
const valueMost = 120;

/** The problem as it is stored. */
export function problemOf(code: ProblemCode, at: { column?: string; value?: string; hint?: string | undefined } = {}): RowProblem {
  const { column = '', value = '', hint } = at;
  return {
    column,
    value: cutWithEllipsis(value, valueMost),
    code,
    words: words().importProblems[code],
    ...(hint !== undefined && { hint }),
    ...(notes.has(code) && { note: true as const }),
  };
}

/** Collects the problems of the rows of one product. */
export class Problems {
  readonly byLine = new Map<number, RowProblem[]>();
  /** Whether one of them keeps the product out. */
  isRefused = false;

  add(line: number, problem: RowProblem): void {
    this.byLine.set(line, [...(this.byLine.get(line) ?? []), problem]);
    if (problem.note !== true) this.isRefused = true;
  }
}
