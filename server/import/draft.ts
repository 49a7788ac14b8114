/** What a file says of one product, whatever its layout. A field that the file does not have, or leaves empty, is absent. */
import type { ProductFields } from '#contract/desk/product-fields.ts';
import { visible } from '#contract/text.ts';
import type { RowProblem } from '#server/db/schema.ts';
import type { Options } from '#server/variant/rules.ts';
import type { Read } from './cell.ts';
import type { Layout } from './layout.ts';
import { type FileRow, problemOf, type ProblemCode, type Problems } from './problem.ts';

/** The fields of a product itself; prices, options, pictures and the state come apart. */
export type DraftFields = Partial<
  Pick<
    ProductFields,
    | 'name'
    | 'brand'
    | 'description'
    | 'additionalInfo'
    | 'dimension'
    | 'subCatId'
    | 'costPaise'
    | 'taxClass'
    | 'hsn'
    | 'origin'
    | 'netQuantity'
    | 'color'
    | 'featured'
    | 'locations'
  >
>;

export interface DraftVariant extends Options {
  line: number;
  sku?: string | undefined;
  barcode?: string | undefined;
  pricePaise?: number | undefined;
  /** Null: nothing is struck. */
  oldPricePaise?: number | null | undefined;
  mrpPaise?: number | undefined;
  pieces?: number | undefined;
  /** Variants of a product with the same one share their pieces; empty: counted apart. */
  pool?: string | undefined;
  lowAt?: number | undefined;
}

export interface Draft {
  id: string;
  /** The first line that names it. */
  line: number;
  /** All lines that are about it. */
  lines: number[];
  fields: DraftFields;
  state?: ProductFields['state'] | undefined;
  /** Names of pictures as the file has them; undefined: the file names none. */
  pictures?: { line: number; name: string }[] | undefined;
  variants: DraftVariant[];
}

/** Reads cells of the rows of one product, and notes what is wrong where. */
export class RowReader {
  readonly layout: Layout;
  readonly problems: Problems;

  constructor(layout: Layout, problems: Problems) {
    this.layout = layout;
    this.problems = problems;
  }

  /** The cell as it stands; empty where the file has no such column. */
  cell(row: FileRow, column: string): string {
    const place = this.layout.at.get(column);
    return place === undefined ? '' : (row.cells[place] ?? '');
  }

  /** The value of a cell; undefined where it is empty, has nothing that can be seen, or is wrong. */
  read<T>(row: FileRow, column: string, reading: (cell: string) => Read<T>): T | undefined {
    const cell = this.cell(row, column);
    if (!visible.test(cell)) return undefined;
    const read = reading(cell);
    if ('value' in read) return read.value;
    this.refuse(row, column, read.code, read.hint);
    return undefined;
  }

  /** The first value that any of the rows has. */
  first<T>(rows: readonly FileRow[], column: string, reading: (cell: string) => Read<T>): T | undefined {
    const row = rows.find((one) => visible.test(this.cell(one, column)));
    return row && this.read(row, column, reading);
  }

  refuse(row: FileRow, column: string, code: ProblemCode, hint?: string): void {
    const place = this.layout.at.get(column);
    const name = place === undefined ? '' : (this.layout.header[place] ?? '');
    const problem: RowProblem = problemOf(code, { column: name, value: this.cell(row, column), hint });
    this.problems.add(row.line, problem);
  }
}
