import { words } from '#language/words.ts';
import { Button } from '#src/ui/Button.tsx';
import styles from './SaveButtons.module.css';

/** The end of a small form inside a card. `onDiscard`: "Not now", which leaves everything as it was. */
export function SaveButtons({ label, onDiscard }: { label: string; onDiscard: () => void }) {
  return (
    <div className={styles.ways}>
      <Button size="sm" type="submit">
        {label}
      </Button>
      <Button size="sm" tone="quiet" onClick={onDiscard}>
        {words().deskKit.notNow}
      </Button>
    </div>
  );
}
