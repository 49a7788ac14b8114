import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { classes } from '#src/ui/classes.ts';
import { Logo } from '#src/ui/Logo.tsx';
import type { Session } from '#src/desk/session/desk-session.ts';
import { PersonButton } from './PersonButton.tsx';
import { isAt, type Place } from './places.ts';
import styles from './Rail.module.css';
import { WaitingLink } from './WaitingLink.tsx';

interface RailProps {
  places: readonly Place[];
  pathname: string;
  session: Session | undefined;
}

/** All places at the side, from 992 px. */
export function Rail({ places, pathname, session }: RailProps) {
  return (
    <header className={styles.rail}>
      <Link to="/" className={styles.home} aria-label={words().deskShell.homeLink}>
        <Logo onStrip /> <span className={styles.desk}>{words().deskShell.desk}</span>
      </Link>
      <nav aria-label={words().deskShell.places} className={styles.places}>
        {places.map((place) => (
          <Link
            key={place.path}
            to={place.path}
            className={classes(styles.place, isAt(place, pathname) && styles.current)}
            aria-current={isAt(place, pathname) ? 'page' : undefined}
          >
            <place.icon size={20} strokeWidth={1.75} aria-hidden />
            {place.name()}
          </Link>
        ))}
      </nav>
      <div className={styles.foot}>
        <WaitingLink />
        {session ? <PersonButton session={session} withName /> : null}
      </div>
    </header>
  );
}
