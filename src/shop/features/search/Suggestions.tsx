import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { useDisplayedProducts } from '#src/shop/data/displayed-products.ts';
import { classes } from '#src/ui/classes.ts';
import { spellingHints } from './viewed-search.ts';
import styles from './Suggestions.module.css';
import { words } from '#language/words.ts';

/** Ways on from an empty result: words that look like what was typed, and the categories. */
export function Suggestions({ q }: { q: string }) {
  const categories = useQuery(categoriesQuery()).data ?? [];
  const hints = useSpellingHints(q);
  return (
    <div className={classes(styles.suggestions, q === '' && styles.start)}>
      {hints.length > 0 ? (
        <p className={styles.hints}>
          <span>{words().searchScreen.didYouMean}</span>
          {hints.map((hint) => (
            <Link key={hint} to="/search" search={{ q: hint }} className={styles.chip}>
              {hint}
            </Link>
          ))}
        </p>
      ) : null}
      {categories.length > 0 ? (
        <nav aria-label={words().searchScreen.browseCategories}>
          <h2 className={styles.title}>
            {q === '' ? words().searchScreen.browseCategories : words().searchScreen.browseCategoriesInstead}
          </h2>
          <ul className={styles.categories}>
            {categories.map(({ _id, name }) => (
              <li key={_id}>
                <Link to="/products/category/$id" params={{ id: _id }} className={styles.chip}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

function useSpellingHints(q: string): readonly string[] {
  const categories = useQuery(categoriesQuery()).data;
  const displayed = useDisplayedProducts();
  const [hints, setHints] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    setHints([]);
    if (q === '') return undefined;
    void spellingHints(q, categories ?? [], displayed()).then((found) => current && setHints(found));
    return () => {
      current = false;
    };
    // The displayed products are read at the moment of the search; a change of them does not search again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [q, categories]);
  return hints;
}
