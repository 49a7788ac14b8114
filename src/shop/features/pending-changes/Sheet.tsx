import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#src/ui/IconButton.tsx';
import styles from './Sheet.module.css';
import { words } from '#language/words.ts';

interface SheetProps {
  title: string;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A sheet on phones, a dialog from 992 px, on the browser's own dialog element: it must open without a network as well, when
 * the widgets' code may never have come.
 */
export function Sheet({ title, onClose, footer, children }: SheetProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return undefined;
    dialog.showModal();
    // A tap beside it: the backdrop is the dialog itself, its content fills it. Keys have Escape for that.
    const beside = (event: MouseEvent) => {
      if (event.target === dialog) dialog.close();
    };
    dialog.addEventListener('click', beside);
    return () => dialog.removeEventListener('click', beside);
  }, []);
  return (
    <dialog ref={box} className={styles.sheet} aria-label={title} onClose={onClose}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <IconButton label={words().labels.close} onClick={() => box.current?.close()}>
            <X size={24} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
