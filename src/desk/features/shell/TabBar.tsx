import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { classes } from '#src/ui/classes.ts';
import { isAt, type Place } from './places.ts';
import styles from './TabBar.module.css';

/** The first four places of a phone, and the rest behind "More". */
export function TabBar({ places, pathname }: { places: readonly Place[]; pathname: string }) {
  const tabs = places.filter(({ isTab }) => isTab);
  const isElsewhere = !tabs.some((place) => isAt(place, pathname));
  return (
    <nav className={styles.bar} aria-label={words().deskShell.tabBar} data-bottombar="">
      {tabs.map((place) => {
        const isHere = isAt(place, pathname);
        return (
          <Link
            key={place.path}
            to={place.path}
            className={classes(styles.tab, isHere && styles.current)}
            aria-current={isHere ? 'page' : undefined}
          >
            <span className={styles.icon}>
              <place.icon size={24} strokeWidth={1.75} aria-hidden />
            </span>
            {place.name()}
          </Link>
        );
      })}
      <Link to="/more" className={classes(styles.tab, isElsewhere && styles.current)} aria-current={isElsewhere ? 'page' : undefined}>
        <span className={styles.icon}>
          <Menu size={24} strokeWidth={1.75} aria-hidden />
        </span>
        {words().deskShell.more}
      </Link>
    </nav>
  );
}
