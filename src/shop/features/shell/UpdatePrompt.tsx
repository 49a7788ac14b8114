import { useState } from 'react';
import { words } from '#language/words.ts';
import { useStill } from '#src/state/use-still.ts';
import { Button } from '#src/ui/Button.tsx';
import styles from './UpdatePrompt.module.css';

interface UpdatePromptProps {
  /** A new version is installed and waits. */
  waiting: boolean;
  /** Activates the new version and reloads the page. */
  onReload: () => void;
}

/** Asks before it reloads the page: the shopper may be in the middle of something. */
export function UpdatePrompt({ waiting: isWaiting, onReload }: UpdatePromptProps) {
  const waiting = useStill(isWaiting, false);
  const [later, setLater] = useState(false);
  const [isGoing, setGoing] = useState(false);
  return (
    <div role="status">
      {waiting && !later ? (
        <div className={styles.card}>
          <p className={styles.text}>{words().network.updateReady}</p>
          <Button tone="quiet" size="sm" onClick={() => setLater(true)}>
            {words().shell.later}
          </Button>
          {/* It may take half a minute: what is being sent goes first. */}
          <Button
            size="sm"
            busy={isGoing}
            busyLabel={words().shell.reloading}
            onClick={() => {
              setGoing(true);
              onReload();
            }}
          >
            {words().shell.reload}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
