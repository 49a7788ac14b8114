import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '#src/ui/classes.ts';
import styles from './Section.module.css';

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  /** At the end of the heading line. */
  end?: ReactNode;
  /** A box with a border, for what belongs together on a page of many parts. */
  boxed?: boolean;
}

/** A part of a page under its own heading. */
export function Section({ title, end, boxed = false, className, children, ...rest }: SectionProps) {
  const id = useId();
  return (
    <section {...rest} aria-labelledby={id} className={classes(styles.section, boxed && styles.boxed, className)}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
