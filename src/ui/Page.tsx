import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Page.module.css';

/** The column of a page: gutters, greatest width, and air above and below. */
export function Page({
  children,
  className,
  isKept = false,
}: {
  children: ReactNode;
  className?: string | undefined;
  /** The next visit starts from what is shown now (`src/first-paint/shop/kept-screens.lazy.ts`). */ isKept?: boolean;
}) {
  return (
    <div className={classes(styles.page, className)} data-keep={isKept || undefined}>
      {children}
    </div>
  );
}
