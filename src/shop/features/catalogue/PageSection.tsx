import { type ReactNode, useId } from 'react';
import styles from './ProductRow.module.css';

/** The look of a "See all" link. */
export const moreClass = styles.more ?? '';

interface SectionProps {
  title: string;
  /** At the right of the heading, such as "See all". */
  more?: ReactNode;
  /** Below the first screen: its pictures wait until the page has loaded. */
  late?: boolean;
  children: ReactNode;
}

/** A part of a page under its heading. */
export function PageSection({ title, more, late = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-late={late || undefined}>
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
