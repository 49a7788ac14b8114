import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';

/** The look of an icon button for links. */
export const iconButtonClass = styles.button ?? '';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, in words: an icon alone says nothing to a screen reader. */
  label: string;
  /** The icon, or pass one as the child. */
  icon?: LucideIcon;
  /** Work is under way: no second tap. */
  busy?: boolean;
}

/** A 44 px target around an icon of 24. */
export function IconButton({ label, icon: Icon, busy = false, className, type = 'button', disabled, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      disabled={disabled === true || busy}
      className={classes(iconButtonClass, className)}
    >
      {Icon ? <Icon size={24} strokeWidth={1.75} aria-hidden /> : children}
    </button>
  );
}
