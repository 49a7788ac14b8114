import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Page.module.css';

/** The column of a page: gutters, greatest width, and air above and below. */
export function Page({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classes(styles.page, className)}>{children}</div>;
}
