import type { ReactNode } from 'react';
import styles from './papers.module.css';

export interface SumColumn<R> {
  title: string;
  cell: (row: R) => ReactNode;
  /** Numbers stand at the end of their cell. */
  isNumber?: true;
}

interface SumTableProps<R> {
  /** The heading that names it. */
  title: string;
  columns: readonly SumColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** Below a line, with the same columns. */
  sum?: R | undefined;
}

/** A table of figures that scrolls sideways where the screen is narrow. */
export function SumTable<R>({ title, columns, rows, keyOf, sum }: SumTableProps<R>) {
  const cells = (row: R) =>
    columns.map(({ title: name, cell, isNumber }, place) =>
      place === 0 ? (
        <th key={name} scope="row">
          {cell(row)}
        </th>
      ) : (
        <td key={name} className={isNumber && styles.number}>
          {cell(row)}
        </td>
      ),
    );
  return (
    // Keyboards scroll what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table} translate="no">
        <thead>
          <tr>
            {columns.map(({ title: name, isNumber }) => (
              <th key={name} scope="col" className={isNumber && styles.number} translate="yes">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>{cells(row)}</tr>
          ))}
        </tbody>
        {sum ? (
          <tfoot>
            <tr>{cells(sum)}</tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
