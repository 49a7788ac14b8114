import { useState } from 'react';
import { pauseWordsMax } from '#contract/desk/pause.ts';
import { fieldOf, momentOf } from '#contract/shop-time.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { usePause } from '#src/desk/data/setting.ts';
import { TimeField } from '#src/desk/ui/TimeField.tsx';
import { nextHour, nextMorning } from './pause-time.ts';
import styles from './settings.module.css';

const quickTimes = [
  { label: 'For 1 hour', at: nextHour },
  { label: 'Until tomorrow', at: nextMorning },
] as const;

/** Until when the shop is closed, and what shoppers read. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const pause = usePause();
  const [until, setUntil] = useState(() => fieldOf(nextMorning(Date.now())));
  const [words, setWords] = useState('');
  const moment = momentOf(until);
  const close = () => moment && pause.mutate({ until: moment, words }, { onSuccess: onClose });
  return (
    <Dialog onClose={onClose} title="Close the shop" width="narrow">
      <div className={styles.asked}>
        <div className={styles.quick}>
          {quickTimes.map(({ label, at }) => (
            <Button key={label} tone="secondary" size="sm" onClick={() => setUntil(fieldOf(at(Date.now())))}>
              {label}
            </Button>
          ))}
        </div>
        <TimeField
          label="Opens again at"
          value={until}
          error={pause.error ? messageFor(pause.error) : undefined}
          onChange={(event) => setUntil(event.target.value)}
        />
        <TextField
          label="What shoppers read beside the time"
          hint="Such as “Happy Diwali!” You can leave it empty."
          autoComplete="off"
          maxLength={pauseWordsMax}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <p className={styles.quiet}>Shoppers can look and fill their carts, but not order. Then the shop opens by itself.</p>
        <Button wide disabled={!moment} busy={pause.isPending} busyLabel="Closing…" onClick={close}>
          Close the shop
        </Button>
      </div>
    </Dialog>
  );
}
