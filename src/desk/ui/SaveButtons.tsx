import type { ReactNode } from 'react';
import { words } from '#language/words.ts';
import { Button } from '#src/ui/Button.tsx';
import styles from './SaveButtons.module.css';

interface SaveButtonsProps {
  label: string;
  /** "Not now", which leaves everything as it was. */
  onDiscard: () => void;
  isSaving?: boolean;
  disabled?: boolean;
  /** Other ways out of the form. */
  children?: ReactNode;
}

/** The end of a small form inside a card. */
export function SaveButtons({ label, onDiscard, isSaving = false, disabled = false, children }: SaveButtonsProps) {
  return (
    <div className={styles.ways}>
      <Button size="sm" type="submit" busy={isSaving} busyLabel={words().deskKit.saving} disabled={disabled}>
        {label}
      </Button>
      <Button size="sm" tone="quiet" onClick={onDiscard}>
        {words().deskKit.notNow}
      </Button>
      {children}
    </div>
  );
}
