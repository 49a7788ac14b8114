import { messages } from '#contract/messages.ts';
import { useSignOutQuestion } from '#src/outbox/sign-out-question.ts';
import { currentConnectivity } from '#src/network/use-connectivity.ts';
import { Button } from '#src/ui/Button.tsx';
import { countOfChanges } from './change-labels.ts';
import { Sheet } from './Sheet.tsx';
import styles from './PendingList.module.css';

/** Asks what becomes of unsent changes before a logout. */
export function LeaveDialog() {
  const question = useSignOutQuestion();
  if (!question) return null;
  const { count, answer } = question;
  return (
    <Sheet onClose={() => answer('stay')} title={`${countOfChanges(count)} not sent`}>
      <p className={styles.text}>{messages.sync.leave}</p>
      <div className={styles.choices}>
        <Button tone={currentConnectivity() === 'up' ? 'primary' : 'secondary'} wide onClick={() => answer('send')}>
          Send now
        </Button>
        <Button tone={currentConnectivity() === 'up' ? 'secondary' : 'primary'} wide onClick={() => answer('keep')}>
          Keep for my next sign-in
        </Button>
        <Button tone="quiet" wide onClick={() => answer('discard')}>
          Discard
        </Button>
      </div>
    </Sheet>
  );
}
