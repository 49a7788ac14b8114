import { ChevronDown, Menu } from 'lucide-react';
import { words } from '#language/words.ts';
import type { Category } from '#contract/category.ts';
import { useDisclosure } from '#src/ui/use-disclosure.ts';
import { CategoryItem, hereIn } from './CategoryItem.tsx';
import styles from './NavBar.module.css';

/** ALL CATEGORIES: the side menu with every category and its subcategories (spec 2). */
export function CategoryMenu({ categories, here }: { categories: readonly Category[]; here: string | undefined }) {
  const { box, open, toggle, close } = useDisclosure<HTMLDivElement>();
  return (
    <div className={styles.all} ref={box}>
      <button type="button" className={styles.allButton} aria-expanded={open} onClick={toggle}>
        <Menu size={20} strokeWidth={1.75} aria-hidden />
        {words().shell.allCategories}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {open ? (
        <ul className={styles.side}>
          {categories.map((category) => (
            <CategoryItem key={category._id} category={category} place="side" here={hereIn(category, here)} onChoose={close} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
