import { words } from '#language/words.ts';
import { useSignOutQuestion } from '#src/shop/outbox/sign-out-question.ts';
import { currentConnectivity } from '#src/network/use-connectivity.ts';
import { Button } from '#src/ui/Button.tsx';
import { countOfChanges } from './change-labels.ts';
import { Sheet } from './Sheet.tsx';
import styles from './PendingList.module.css';

/** Asks what becomes of unsent changes before a logout. */
export function LeaveDialog() {
  const question = useSignOutQuestion();
  if (!question) return null;
  const { count, isStoreNewer, answer } = question;
  const isUp = currentConnectivity() === 'up';
  return (
    <Sheet onClose={() => answer('stay')} title={`${countOfChanges(count)} not sent`}>
      <p className={styles.text}>{isStoreNewer ? words().sync.leaveNewer : words().sync.leave}</p>
      {isStoreNewer ? (
        <div className={styles.choices}>
          <Button tone="primary" wide onClick={() => answer('stay')}>
            Stay signed in
          </Button>
          <Button tone="secondary" wide onClick={() => answer('keep')}>
            Log out and keep them
          </Button>
        </div>
      ) : (
        <div className={styles.choices}>
          <Button tone={isUp ? 'primary' : 'secondary'} wide onClick={() => answer('send')}>
            Send now
          </Button>
          <Button tone={isUp ? 'secondary' : 'primary'} wide onClick={() => answer('keep')}>
            Keep for my next sign-in
          </Button>
          <Button tone="quiet" wide onClick={() => answer('discard')}>
            Discard
          </Button>
        </div>
      )}
    </Sheet>
  );
}
