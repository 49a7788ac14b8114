import { words } from '#language/words.ts';
import { useSyncExternalStore } from 'react';
import { isUpdateWaiting, onUpdate, reloadIntoUpdate } from '#src/desk/data/worker.ts';
import { Button } from '#src/ui/Button.tsx';
import { useStill } from '#src/state/use-still.ts';
import styles from './UpdateLine.module.css';

/** A new version of the desk waits. Waiting changes and drafts stay. */
export function UpdateLine() {
  const isWaiting = useStill(useSyncExternalStore(onUpdate, isUpdateWaiting));
  if (!isWaiting) return null;
  return (
    <div className={styles.line} role="status">
      <p>{words().deskShell.update}</p>
      <Button tone="secondary" size="sm" onClick={reloadIntoUpdate}>
        {words().deskShell.reload}
      </Button>
    </div>
  );
}
