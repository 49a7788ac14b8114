import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { useOutbox } from '#src/outbox/use-outbox.ts';
import { classes } from '#src/ui/classes.ts';
import PendingList from './PendingList.tsx';
import styles from './PendingChip.module.css';

/** A change that is sent sooner than this needs no chip, ms. */
const shownAfter = 400;

/** True once `count` has been above zero for a moment, at once while the shop cannot be reached; and from then on until all is sent. */
function useWorthShowing(count: number, isDown: boolean): boolean {
  const [late, setLate] = useState(false);
  const some = count > 0;
  useEffect(() => {
    if (!some) return;
    const timer = setTimeout(() => setLate(true), isDown ? 0 : shownAfter);
    return () => clearTimeout(timer);
  }, [some, isDown]);
  useEffect(() => (some ? () => setLate(false) : undefined), [some]);
  return some && (late || isDown);
}

/** How many changes wait, and the way to them; not there when there are none. */
export default function PendingChip() {
  const { waiting, attention, held } = useOutbox();
  const connectivity = useConnectivity();
  const count = waiting.length + held;
  const [open, setOpen] = useState(false);
  const toggle = () => setOpen((now) => !now);
  const isShown = useWorthShowing(count, connectivity !== 'up');
  const refused = attention.length;
  return (
    <div className={styles.place} data-waiting>
      {isShown ? (
        <div role="status" aria-label="Unsent changes">
          <button type="button" className={styles.chip} aria-expanded={open} onClick={toggle}>
            <CloudUpload key={count} size={20} strokeWidth={1.75} aria-hidden className={styles.cloud} />
            <span>
              {count} <span className={styles.wide}>{count === 1 ? 'change ' : 'changes '}</span>
              <span className={styles.word}>pending</span>
            </span>
          </button>
        </div>
      ) : refused > 0 ? (
        <div role="status" aria-label="Failed changes">
          <button type="button" className={classes(styles.chip, styles.refused)} aria-expanded={open} onClick={toggle}>
            <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
            <span>
              {refused} <span className={styles.wide}>{refused === 1 ? 'change ' : 'changes '}</span>
              <span className={styles.word}>failed</span>
            </span>
          </button>
        </div>
      ) : null}
      {open && <PendingList onClose={() => setOpen(false)} />}
    </div>
  );
}
