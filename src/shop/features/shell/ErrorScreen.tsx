import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { displayedFailure } from '#src/ui/failure.ts';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/Page.tsx';
import styles from './ErrorScreen.module.css';

/** Spec 2: what the router shows when a screen breaks. The message of a call, never a stack. A screen that only did not come is not broken. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const { kind, message } = displayedFailure(error);
  if (kind === 'offline' || kind === 'busy') {
    return (
      <Page>
        <FailedState level={1} error={error} onRetry={retry} />
      </Page>
    );
  }
  return (
    <div className={styles.screen} role="alert">
      <h1 className={styles.title}>{words().request.unexpected}</h1>
      <p className={styles.text}>{message}</p>
      <div className={styles.ways}>
        <Button onClick={retry}>{words().labels.retry}</Button>
        <Link to="/" className={buttonClass('secondary')}>
          {words().pages.home}
        </Link>
      </div>
    </div>
  );
}
