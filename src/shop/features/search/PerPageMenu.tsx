import { ChevronDown } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { firstPerPage } from './per-page.ts';
import styles from './PerPageMenu.module.css';
import { words } from '#language/words.ts';

interface PerPageMenuProps {
  value: number;
  onChange: (perPage: number) => void;
}

/** Spec 2: 'Show 9' until a choice is made, then what was chosen; every choice applies. */
export function PerPageMenu({ value, onChange }: PerPageMenuProps) {
  return (
    <span className={styles.menu}>
      <select
        className={styles.select}
        aria-label={words().searchScreen.productsPerPage}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {[firstPerPage, ...limits.perPageOptions].map((perPage) => (
          <option key={perPage} value={perPage}>
            {words().searchScreen.show(perPage)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden className={styles.arrow} />
    </span>
  );
}
