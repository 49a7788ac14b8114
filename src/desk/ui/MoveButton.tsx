import type { LucideIcon } from 'lucide-react';
import { IconButton } from '#src/ui/IconButton.tsx';
import styles from './MoveButton.module.css';

interface MoveButtonProps {
  label: string;
  icon: LucideIcon;
  /** It is at the end already, or a move is being saved. */
  unavailable: boolean;
  onMove: () => void;
}

/** Moves something one place. It keeps the focus when it becomes unavailable: a disabled button would drop it, and a keyboard would start again at the top of the page. */
export function MoveButton({ label, icon, unavailable, onMove }: MoveButtonProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      className={styles.move}
      aria-disabled={unavailable || undefined}
      onClick={() => {
        if (!unavailable) onMove();
      }}
    />
  );
}
