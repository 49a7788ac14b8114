import { shopNow } from '#src/desk/data/server-clock.ts';
import { words } from '#language/words.ts';
import { useState } from 'react';
import { pauseWordsMax } from '#contract/desk/pause.ts';
import { fieldOf, momentOf } from '#contract/shop-time.ts';
import { ApiError, messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { usePause } from '#src/desk/data/setting.ts';
import { TimeField } from '#src/desk/ui/TimeField.tsx';
import { nextHour, nextMorning } from './pause-time.ts';
import styles from './settings.module.css';

const quickTimes = [
  { label: () => words().deskSettings.forAnHour, at: nextHour },
  { label: () => words().deskSettings.untilTomorrow, at: nextMorning },
] as const;

/** Until when the shop is closed, and what shoppers read. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const pause = usePause(null, true);
  const [until, setUntil] = useState(() => fieldOf(nextMorning(shopNow())));
  const [note, setNote] = useState('');
  const moment = momentOf(until);
  const failure = pause.error ? messageFor(pause.error) : undefined;
  const isOfTime = pause.error instanceof ApiError && pause.error.code === 'pause_time';
  const close = () => moment && pause.mutate({ until: moment, words: note }, { onSuccess: onClose });
  return (
    <Dialog onClose={onClose} title={words().deskSettings.closeShop} width="narrow">
      <form
        className={styles.asked}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        {failure && !isOfTime ? (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        ) : null}
        <div className={styles.quick}>
          {quickTimes.map(({ label, at }) => (
            <Button key={label()} tone="secondary" size="sm" onClick={() => setUntil(fieldOf(at(shopNow())))}>
              {label()}
            </Button>
          ))}
        </div>
        <TimeField
          label={words().deskSettings.opensAgainAt}
          value={until}
          error={isOfTime ? failure : undefined}
          onChange={(event) => setUntil(event.target.value)}
        />
        <TextField
          label={words().deskSettings.pauseWords}
          hint={words().deskSettings.pauseWordsHint}
          autoComplete="off"
          maxLength={pauseWordsMax}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p className={styles.quiet}>{words().deskSettings.pauseText}</p>
        <Button type="submit" wide disabled={!moment} busy={pause.isPending} busyLabel={words().deskSettings.closing}>
          {words().deskSettings.closeShop}
        </Button>
      </form>
    </Dialog>
  );
}
