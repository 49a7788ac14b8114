import { Link } from '@tanstack/react-router';
import styles from './FilterLinks.module.css';

interface Chip {
  label: string;
  /** How many there are; left out while it is not known. */
  count?: number | undefined;
  isChosen: boolean;
  /** Search parameters of the page with this chip chosen. */
  search: Readonly<Record<string, unknown>>;
}

/** Filters of a list in one line that scrolls sideways. They are links: the address keeps the choice, and Back undoes it. */
export function FilterLinks({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label} className={styles.chips}>
      {chips.map(({ label, count, isChosen, search }) => (
        <Link
          key={label}
          to="."
          search={search as never}
          replace
          className={styles.chip}
          activeOptions={{ exact: true }}
          aria-current={isChosen ? 'true' : undefined}
        >
          <span>{label}</span>
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
