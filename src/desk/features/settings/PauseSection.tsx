import { words } from '#language/words.ts';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { Pause } from '#contract/desk/pause.ts';
import { Button } from '#src/ui/Button.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { usePause } from '#src/desk/data/setting.ts';
import { closeHash } from '#src/desk/data/close-hash.ts';
import { notifySaved } from '#src/desk/ui/notify-saved.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import { PauseDialog } from './PauseDialog.tsx';
import styles from './settings.module.css';

interface PauseSectionProps {
  pause: Pause | null;
  /** Whether shoppers do not see that yet. */
  isWaiting: boolean;
}

/** Closes the shop until a time, and opens it again. */
export function PauseSection({ pause, isWaiting }: PauseSectionProps) {
  // Here, where it stays: what is pressed goes when the shop has answered.
  const opening = usePause(pause, false);
  const { pauseWaits, openingWaits } = words().deskSettings;
  return (
    <Section title={words().deskSettings.holidays} boxed>
      <div className={styles.notices}>
        {isWaiting ? <Notice tone="info">{pause ? pauseWaits : openingWaits}</Notice> : null}
        {pause ? <Closed pause={pause} change={opening} /> : <Open />}
      </div>
    </Section>
  );
}

function Closed({ pause: { until, words: note }, change }: { pause: Pause; change: ReturnType<typeof usePause> }) {
  const open = () => change.mutate(null, { onSuccess: (kept) => notifySaved(kept, words().deskSettings.openedAgain) });
  return (
    <>
      <Notice tone="notice" title={words().deskSettings.closedUntil(formatTimestamp(Date.parse(until)))}>
        <span className="as-written">
          {note === '' ? words().deskSettings.nobodyCanOrder : words().deskSettings.nobodyCanOrderNote(note)}
        </span>
      </Notice>
      <div className={styles.pause}>
        <Button tone="secondary" busy={change.isPending} busyLabel={words().deskSettings.opening} onClick={open}>
          {words().deskSettings.openNow}
        </Button>
      </div>
    </>
  );
}

function Open() {
  const isMeant = useRouterState({ select: ({ location }) => location.hash === closeHash });
  const [isAsked, setAsked] = useState(isMeant);
  return (
    <>
      <p className={styles.quiet}>{words().deskSettings.holidaysText}</p>
      <div className={styles.pause}>
        <Button tone="secondary" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {words().deskSettings.closeTill}
        </Button>
      </div>
      {isAsked ? <PauseDialog onClose={() => setAsked(false)} /> : null}
    </>
  );
}
