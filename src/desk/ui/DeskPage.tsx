import { type ReactNode, useState } from 'react';
import { classes } from '#src/ui/classes.ts';
import styles from './DeskPage.module.css';
import { FailureNote } from './failure-note.ts';
import { LastSeen } from './LastSeen.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';

interface DeskPageProps {
  title: ReactNode;
  /** Beside the title, such as a count or a badge. */
  note?: ReactNode;
  /** Buttons at the end of the heading line. */
  actions?: ReactNode;
  /** The way back, above the title: a link. */
  back?: ReactNode;
  /** What is done on this page: at the bottom edge on phones (`ActionBar`). */
  bar?: ReactNode;
  /** `wide` uses the whole window: every list, board and table. `form` keeps lines short: one thing, its form, settings. */
  width?: 'form' | 'wide';
  children: ReactNode;
}

/** A page of the desk: its one `h1`, the age of data that is not confirmed, the content, and the bar with the main action. */
export function DeskPage({ title, note, actions, back, bar, width = 'wide', children }: DeskPageProps) {
  /** The parts whose place says that they could not be had: the age of a smaller part beside them would mislead. */
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className={classes(styles.page, width === 'form' && styles.form)}>
      <header className={styles.head}>
        {back ? (
          <div className={styles.back} data-back="">
            {back}
          </div>
        ) : null}
        <div className={styles.line}>
          <h1 className={styles.title}>
            <Sentence>{title}</Sentence>
          </h1>
          {note ? <span className={styles.note}>{note}</span> : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
        {failed.size > 0 ? null : <LastSeen />}
      </header>
      <FailureNote value={setFailed}>{children}</FailureNote>
      {bar}
    </div>
  );
}
