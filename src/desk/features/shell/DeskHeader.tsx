import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { Logo } from '#src/ui/Logo.tsx';
import type { Session } from '#src/desk/session/desk-session.ts';
import styles from './DeskHeader.module.css';
import { PersonButton } from './PersonButton.tsx';
import { WaitingLink } from './WaitingLink.tsx';

/** The head of a phone: the shop's mark, what waits to be sent, and who works here. */
export function DeskHeader({ session }: { session: Session | undefined }) {
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.home} aria-label={words().deskShell.homeLink}>
        <Logo onStrip /> <span className={styles.desk}>{words().deskShell.desk}</span>
      </Link>
      <WaitingLink />
      {session ? <PersonButton session={session} /> : null}
    </header>
  );
}
