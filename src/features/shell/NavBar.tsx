import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import { categoriesQuery } from '#src/data/category.ts';
import { CategoryItem } from './CategoryItem.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import styles from './NavBar.module.css';

/** From 992 px: all categories at the side, Home, and the first eight with their submenus (spec 2). */
export function NavBar() {
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <nav className={styles.nav} aria-label="Categories">
      <div className={styles.row}>
        <CategoryMenu categories={categories} />
        <ul className={styles.items}>
          <li className={styles.item}>
            <Link to="/" className={styles.link} activeOptions={{ exact: true, includeSearch: false }}>
              Home
            </Link>
          </li>
          {categories.slice(0, limits.navCategories).map((category) => (
            <CategoryItem key={category._id} category={category} place="row" />
          ))}
        </ul>
      </div>
    </nav>
  );
}
