import { words } from '#language/words.ts';
import { useSignOutQuestion } from '#src/shop/outbox/sign-out-question.ts';
import { currentConnectivity } from '#src/network/use-connectivity.ts';
import { Button } from '#src/ui/Button.tsx';
import { Sheet } from './Sheet.tsx';
import styles from './PendingList.module.css';

/** Asks what becomes of unsent changes before a logout. */
export function LeaveDialog() {
  const question = useSignOutQuestion();
  if (!question) return null;
  const { count, isStoreNewer, answer } = question;
  const isUp = currentConnectivity() === 'up';
  return (
    <Sheet onClose={() => answer('stay')} title={words().pending.notSent(count)}>
      <p className={styles.text}>{isStoreNewer ? words().sync.leaveNewer : words().sync.leave}</p>
      {isStoreNewer ? (
        <div className={styles.choices}>
          <Button tone="primary" wide onClick={() => answer('stay')}>
            {words().pending.staySignedIn}
          </Button>
          <Button tone="secondary" wide onClick={() => answer('keep')}>
            {words().pending.logOutAndKeepThem}
          </Button>
        </div>
      ) : (
        <div className={styles.choices}>
          <Button tone={isUp ? 'primary' : 'secondary'} wide onClick={() => answer('send')}>
            {words().pending.sendNow}
          </Button>
          <Button tone={isUp ? 'secondary' : 'primary'} wide onClick={() => answer('keep')}>
            {words().pending.keepForNextTime}
          </Button>
          <Button tone="quiet" wide onClick={() => answer('discard')}>
            {words().pending.discard}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
