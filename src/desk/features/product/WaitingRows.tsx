import { words } from '#language/words.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { notify } from '#src/ui/toaster.ts';
import { pastedMax } from './pasted-rows.ts';
import styles from './WaitingRows.module.css';

interface WaitingRowsProps {
  count: number;
  /** True when nothing is before them. */
  isNext: boolean;
  onShow: () => void;
  /** Gives what brings them back. */
  onDrop: () => () => void;
}

/** Says how many pasted rows have no room in the field yet, shows the next of them, or removes them. */
export function WaitingRows({ count, isNext, onShow, onDrop }: WaitingRowsProps) {
  const drop = () => {
    const undo = onDrop();
    notify({ tone: 'info', text: words().deskPaste.removed(count), action: { label: words().deskKit.undo, run: undo } });
  };
  return (
    <Notice tone="info">
      <span>{words().deskPaste.waiting(count)}</span>
      <span className={styles.actions}>
        {isNext ? (
          <Button tone="secondary" size="sm" onClick={onShow}>
            {words().deskPaste.showNext(Math.min(count, pastedMax))}
          </Button>
        ) : null}
        <Button tone="secondary" size="sm" onClick={drop}>
          {words().deskPaste.remove(count)}
        </Button>
      </span>
    </Notice>
  );
}
