import { words } from '#language/words.ts';
import { isComposing } from '#src/ui/composing.ts';
import { urlPart } from '#contract/url-part.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, memo, useRef, useState } from 'react';
import type { Category } from '#contract/category.ts';
import styles from './NavBar.module.css';
import { currentPage, PageLink } from './PageLink.tsx';

function pathOf(kind: 'category' | 'subCat', { _id }: { _id: string }): string {
  return `/products/${kind}/${urlPart(_id)}`;
}

/** The page on screen, if it is one of `category`: an item renders again only when it becomes or was the current one. */
export function hereIn(category: Category, path: string | undefined): string | undefined {
  const isOne = path === pathOf('category', category) || category.children.some((child) => path === pathOf('subCat', child));
  return isOne ? path : undefined;
}

interface CategoryItemProps {
  category: Category;
  /** In the row its subcategories drop down, in the side menu they open to the right. */
  place: 'row' | 'side';
  /** Path of the page on screen, where that is one of this category (`hereIn`). */
  here: string | undefined;
  onChoose?: () => void;
}

/** A category with its subcategories. They show on hover and on focus; a choice and Escape hide them until the mouse or the focus comes back. */
export const CategoryItem = memo(function CategoryItem({ category, place, here, onChoose }: CategoryItemProps) {
  const [closed, setClosed] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const inRow = place === 'row';
  const Chevron = inRow ? ChevronDown : ChevronRight;
  const choose = () => {
    // The submenu must not stay open over the list that was chosen, even while the mouse still rests on it.
    setClosed(true);
    onChoose?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event) || closed || category.children.length === 0) return;
    event.nativeEvent.stopImmediatePropagation();
    setClosed(true);
    item.current?.querySelector('a')?.focus();
  };
  // Not on blur: the page moves the focus to the heading of the list right after the choice.
  const onFocus = (event: FocusEvent) => {
    if (!item.current?.contains(event.relatedTarget)) setClosed(false);
  };
  return (
    <li ref={item} className={styles.item} data-closed={closed || undefined} onPointerEnter={() => setClosed(false)}>
      <PageLink
        href={pathOf('category', category)}
        className={inRow ? styles.link : styles.sub}
        {...currentPage(here === pathOf('category', category))}
        onClick={choose}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <span>{category.name}</span>
        {category.children.length > 0 ? <Chevron size={16} strokeWidth={1.75} aria-hidden /> : null}
      </PageLink>
      {category.children.length > 0 ? (
        <ul className={styles.submenu} aria-label={words().shell.within(category.name)}>
          {category.children.map((child) => (
            <li key={child._id}>
              <PageLink
                href={pathOf('subCat', child)}
                className={styles.sub}
                {...currentPage(here === pathOf('subCat', child))}
                onClick={choose}
                onKeyDown={onKeyDown}
                onFocus={onFocus}
              >
                {child.name}
              </PageLink>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
});
