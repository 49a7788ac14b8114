import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { messages } from '#contract/messages.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { displayedFailure } from '#src/ui/failure.ts';
import styles from './ErrorScreen.module.css';

/** Spec 2: what the router shows when a screen breaks. The message of a call, never a stack. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={styles.screen} role="alert">
      <h1 className={styles.title}>{messages.request.unexpected}</h1>
      <p className={styles.text}>{displayedFailure(error).message}</p>
      <div className={styles.ways}>
        <Button onClick={retry}>Retry</Button>
        <Link to="/" className={buttonClass('secondary')}>
          Home
        </Link>
      </div>
    </div>
  );
}
