import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#src/ui/classes.ts';
import styles from './Rows.module.css';
import { Sentence } from '#src/ui/Sentence.tsx';

/** A list of rows with thin lines between them. */
export function Rows({ label, children, className, ...rest }: ComponentProps<'ul'> & { label?: string }) {
  return (
    <ul {...rest} aria-label={label} className={classes(styles.rows, className)}>
      {children}
    </ul>
  );
}

/** The class of a link or button that fills a row. */
export const rowLinkClass = styles.link ?? '';

interface RowProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** At the start: a picture, a tick, a number. */
  lead?: ReactNode;
  /** First line. Make it the link of the row with `rowLinkClass`: the whole row is then its target. */
  title: ReactNode;
  /** Second line, in the quieter voice. */
  text?: ReactNode;
  /** At the end: an amount, a badge, a button. */
  end?: ReactNode;
  /** Shows that the row opens something. */
  opens?: boolean;
  isSelected?: boolean;
}

/** One row: 56 px at least on phones, 44 from 992 px. */
export function Row({ lead, title, text, end, opens = false, isSelected = false, className, children, ...rest }: RowProps) {
  return (
    <li {...rest} className={classes(styles.row, isSelected && styles.selected, className)}>
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      <div className={styles.words}>
        <div className={styles.title}>
          <Sentence>{title}</Sentence>
        </div>
        {text ? (
          <div className={styles.text}>
            <Sentence>{text}</Sentence>
          </div>
        ) : null}
        {children}
      </div>
      {end ? <div className={styles.end}>{end}</div> : null}
      {opens ? <ChevronRight className={styles.chevron} size={20} strokeWidth={1.75} aria-hidden /> : null}
    </li>
  );
}
