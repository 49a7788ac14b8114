import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { gap, pageNumbers } from './page-numbers.ts';
import styles from './Pages.module.css';
import { words } from '#language/words.ts';

interface PagesProps {
  page: number;
  pages: number;
}

/** The row of pages below a list; links, so that each page has an address. Nothing when there is only one. */
export function Pages({ page, pages }: PagesProps) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pages} aria-label={words().searchScreen.pages}>
      <ToPage page={page - 1} pages={pages} label={words().searchScreen.previousPage}>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
      </ToPage>
      <ol className={styles.numbers}>
        {pageNumbers(page, pages).map((one, at) => (
          <li key={one === gap ? `gap-${at}` : one}>
            {one === gap ? (
              <span className={styles.gap}>{gap}</span>
            ) : (
              <Link
                to="."
                search={(before) => ({ ...before, page: one === 1 ? undefined : one })}
                className={styles.page}
                aria-current={one === page ? 'page' : undefined}
              >
                <span className="visually-hidden">{words().searchScreen.page} </span>
                {one}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <ToPage page={page + 1} pages={pages} label={words().searchScreen.nextPage}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
      </ToPage>
    </nav>
  );
}

function ToPage({ page, pages, label, children }: PagesProps & { label: string; children: React.ReactNode }) {
  if (page < 1 || page > pages) {
    return (
      <span className={styles.page} aria-hidden data-off>
        {children}
      </span>
    );
  }
  return (
    <Link to="." search={(before) => ({ ...before, page: page === 1 ? undefined : page })} className={styles.page} aria-label={label}>
      {children}
    </Link>
  );
}
