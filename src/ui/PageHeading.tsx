import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

interface PageHeadingProps {
  title: ReactNode;
  /** Beside the title, such as "8 of 26". */
  note?: ReactNode;
  /** A sentence below. */
  text?: ReactNode;
}

/** The one `h1` of a page. */
export function PageHeading({ title, note, text }: PageHeadingProps) {
  return (
    <div>
      <div className={styles.heading}>
        <h1 className={styles.title}>{title}</h1>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {text ? <p className={styles.text}>{text}</p> : null}
    </div>
  );
}
