import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Panel.module.css';

/** A box with a thin border and no shadow. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classes(styles.panel, className)} />;
}
