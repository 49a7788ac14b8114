import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import styles from './Breadcrumbs.module.css';
import { words } from '#language/words.ts';

export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  to?: '/products/category/$id' | '/products/subCat/$id' | '/product/$id';
  params?: { id: string };
}

/** Where the shopper is, from Home down. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label={words().catalogue.breadcrumb}>
      <ol className={styles.trail}>
        <li className={styles.item}>
          <Link to="/" className={styles.link}>
            {words().pages.home}
          </Link>
        </li>
        {trail.map(({ label, to, params }) => (
          <li key={label} className={styles.item}>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
            {to && params ? (
              <Link to={to} params={params} className={styles.link}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
