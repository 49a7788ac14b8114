import { type ReactNode, useId } from 'react';
import styles from './ProductRow.module.css';

/** The look of a "See all" link. */
export const moreClass = styles.more ?? '';

interface SectionProps {
  title: string;
  /** At the right of the heading, such as "See all". */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its heading. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}
