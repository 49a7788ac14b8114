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
      <Link to="/" className={styles.home} aria-label="haat desk, Today">
        <Logo onStrip /> <span className={styles.desk}>desk</span>
      </Link>
      <nav aria-label="Places" className={styles.places}>
        {places.map((place) => (
          <Link
            key={place.path}
            to={place.path}
            className={classes(styles.place, isAt(place, pathname) && styles.current)}
            aria-current={isAt(place, pathname) ? 'page' : undefined}
          >
            <place.icon size={20} strokeWidth={1.75} aria-hidden />
            {place.name}
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
