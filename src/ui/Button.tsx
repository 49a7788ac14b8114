import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Sentence } from './Sentence.tsx';

export type ButtonTone = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'md' | 'sm';

/** The look of a button for links that act like one. */
export function buttonClass(tone: ButtonTone = 'primary', size: ButtonSize = 'md', wide = false): string {
  return classes(styles.button, styles[tone], size === 'sm' && styles.sm, wide && styles.wide);
}

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  size?: ButtonSize;
  wide?: boolean;
  /** Work is under way: the button keeps its place, says `busyLabel` and takes no second tap. */
  busy?: boolean;
  busyLabel?: string;
}

/** A button; `type="button"` unless said otherwise. One primary per view. */
export function Button({
  tone = 'primary',
  size = 'md',
  wide = false,
  busy = false,
  busyLabel,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={classes(buttonClass(tone, size, wide), className)}
    >
      <Sentence>{busy && busyLabel ? busyLabel : children}</Sentence>
    </button>
  );
}
