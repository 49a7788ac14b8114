import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { waitsForNewerVersion } from '#src/outbox/pending-change.ts';
import { useOutbox } from '#src/shop/data/shop-outbox.ts';
import { classes } from '#src/ui/classes.ts';
import PendingList from './PendingList.tsx';
import styles from './PendingChip.module.css';
import { words } from '#language/words.ts';

/** A change that is sent sooner than this needs no chip, ms. */
const shownAfterMs = 400;

/** True when `count` has been above zero for a moment, or at once while the server is unreachable, until all changes are sent. */
function useIsShown(count: number, isDown: boolean): boolean {
  const [late, setLate] = useState(false);
  const some = count > 0;
  useEffect(() => {
    if (!some) return;
    const timer = setTimeout(() => setLate(true), isDown ? 0 : shownAfterMs);
    return () => clearTimeout(timer);
  }, [some, isDown]);
  useEffect(() => (some ? () => setLate(false) : undefined), [some]);
  return some && (late || isDown);
}

/** "3 changes pending"; narrow screens leave out "changes". */
function Changes({ count, word }: { count: number; word: string }) {
  return (
    <span>
      {count} <span className={styles.wide}>{`${words().pending.changeWord(count)} `}</span>
      <span className={styles.word}>{word}</span>
    </span>
  );
}

/** The number of pending changes, or of failed ones, and the button that lists them. Renders nothing when there are none. */
export default function PendingChip() {
  const refused = useOutbox(({ attention }) => attention.filter((one) => !waitsForNewerVersion(one)).length);
  const count = useOutbox(({ waiting, newer, attention, held }) => waiting.length + newer + attention.length + held) - refused;
  const connectivity = useConnectivity();
  const [open, setOpen] = useState(false);
  const toggle = () => setOpen((now) => !now);
  const isShown = useIsShown(count, connectivity !== 'up');
  return (
    <div className={styles.place} data-waiting>
      {isShown && (
        <div role="status" aria-label={words().pending.unsentChanges}>
          <button type="button" className={styles.chip} aria-expanded={open} onClick={toggle}>
            <CloudUpload key={count} size={20} strokeWidth={1.75} aria-hidden className={styles.cloud} />
            <Changes count={count} word="pending" />
          </button>
        </div>
      )}
      {!isShown && refused > 0 && (
        <div role="status" aria-label={words().pending.failedChanges}>
          <button type="button" className={classes(styles.chip, styles.refused)} aria-expanded={open} onClick={toggle}>
            <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
            <Changes count={refused} word="failed" />
          </button>
        </div>
      )}
      {open && <PendingList onClose={() => setOpen(false)} />}
    </div>
  );
}
