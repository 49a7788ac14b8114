import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { memo } from 'react';
import { words } from '#language/words.ts';
import { limits } from '#contract/limits.ts';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { CategoryItem, hereIn } from './CategoryItem.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import styles from './NavBar.module.css';
import { currentPage, PageLink } from './PageLink.tsx';

/** From 992 px: all categories at the side, Home, and the first eight with their submenus (spec 2). */
export const NavBar = memo(function NavBar() {
  const here = useRouterState({
    select: ({ location: { pathname } }) => (pathname === '/' || pathname.startsWith('/products/') ? pathname : undefined),
  });
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <nav className={styles.nav} aria-label={words().pages.categories}>
      <div className={styles.row}>
        <CategoryMenu categories={categories} here={here} />
        <ul className={styles.items}>
          <li className={styles.item}>
            <PageLink href="/" className={styles.link} {...currentPage(here === '/')}>
              {words().pages.home}
            </PageLink>
          </li>
          {categories.slice(0, limits.navCategories).map((category) => (
            <CategoryItem key={category._id} category={category} place="row" here={hereIn(category, here)} />
          ))}
        </ul>
      </div>
    </nav>
  );
});
