import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Text that somebody wrote in a field of several lines: its line breaks are kept. */
export function AsWritten({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <p className={classes('as-written', className)}>{children}</p>;
}
