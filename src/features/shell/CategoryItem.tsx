import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Category } from '#contract/category.ts';
import styles from './NavBar.module.css';

interface CategoryItemProps {
  category: Category;
  /** In the row its subcategories drop down, in the side menu they open to the right. */
  place: 'row' | 'side';
  onChoose?: () => void;
}

/** A category with its subcategories. They show on hover and on focus; a choice and Escape hide them until the mouse or the focus comes back. */
export function CategoryItem({ category, place, onChoose }: CategoryItemProps) {
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
    if (event.key !== 'Escape' || closed || category.children.length === 0) return;
    event.nativeEvent.stopImmediatePropagation();
    setClosed(true);
    item.current?.querySelector('a')?.focus();
  };
  // Not on blur: the page moves the focus to the heading of the list right after the choice.
  const onFocus = (event: FocusEvent) => {
    if (!item.current?.contains(event.relatedTarget)) setClosed(false);
  };
  return (
    <li
      ref={item}
      className={styles.item}
      data-closed={closed || undefined}
      onPointerEnter={() => setClosed(false)}
    >
      <Link
        to="/products/category/$id"
        params={{ id: category._id }}
        className={inRow ? styles.link : styles.sub}
        activeOptions={{ includeSearch: false }}
        onClick={choose}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {category.name}
        {category.children.length > 0 ? <Chevron size={16} strokeWidth={1.75} aria-hidden /> : null}
      </Link>
      {category.children.length > 0 ? (
        <ul className={styles.submenu} aria-label={`In ${category.name}`}>
          {category.children.map((child) => (
            <li key={child._id}>
              <Link to="/products/subCat/$id" params={{ id: child._id }} className={styles.sub} onClick={choose} onKeyDown={onKeyDown} onFocus={onFocus} activeOptions={{ includeSearch: false }}>
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
