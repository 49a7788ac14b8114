import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import type { Category } from '#contract/category.ts';
import { foldedText } from '#contract/search-words.ts';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { useDeliveryLocation } from '#src/shop/data/location.ts';
import { useShownPrice } from '#src/shop/data/price-mode.tsx';
import { searchQuery } from '#src/shop/data/product.ts';
import { layout } from '#src/ui/layout.ts';
import { formatRupees } from '#contract/money.ts';
import { isFromPrice } from '#contract/variant.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { glueUnits } from '#src/ui/title-cut.ts';
import styles from './Suggest.module.css';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { words } from '#language/words.ts';

interface SuggestionListProps {
  query: string;
  /** A suggestion was followed. */
  onChosen: () => void;
}

const maxCategories = 2;
const maxProducts = 5;

interface CategoryMatch {
  id: string;
  name: string;
  /** The category that a subcategory belongs to; undefined for a category itself. */
  within: string | undefined;
}

/** Categories and subcategories with a word that begins as typed. */
function categoriesFor(query: string, categories: readonly Category[]): CategoryMatch[] {
  const typed = foldedText(query);
  if (typed === '') return [];
  const fits = (name: string) => ` ${foldedText(name)}`.includes(` ${typed}`);
  const all = categories.flatMap(({ _id, name, children }): CategoryMatch[] => [
    { id: _id, name, within: undefined },
    ...children.map((child) => ({ id: child._id, name: child.name, within: name })),
  ]);
  return all.filter(({ name }) => fits(name)).slice(0, maxCategories);
}

/** A press must not take the focus from the field: the list would be gone before the tap counts. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** `value` once it has stood still for `rest` ms; empty before. */
function useRested(value: string, rest: number): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
}

/** Categories and products that match the query, as links. Renders nothing without a match. */
export function SuggestionList({ query, onChosen }: SuggestionListProps) {
  const location = useDeliveryLocation();
  const { shown } = useShownPrice();
  const asked = useRested(query, layout.suggestAfter);
  const categories = useQuery(categoriesQuery()).data ?? [];
  const found = useQuery({ ...searchQuery(asked, { perPage: maxProducts }, location), placeholderData: (before) => before });
  const matches = categoriesFor(query, categories);
  const products = found.data?.products.slice(0, maxProducts) ?? [];
  const count = matches.length + products.length;
  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 ? words().catalogue.suggestions(count) : ''}
      </p>
      {count === 0 ? null : (
        <ul className={styles.list} aria-label={words().catalogue.suggestions2}>
          {matches.map(({ id, name, within }) => (
            <li key={id}>
              <Link
                to={within === undefined ? '/products/category/$id' : '/products/subCat/$id'}
                params={{ id }}
                className={styles.row}
                data-suggestion
                onMouseDown={keepFocus}
                onClick={onChosen}
              >
                <span className={styles.icon}>
                  <LayoutGrid size={20} strokeWidth={1.75} aria-hidden />
                </span>
                <span className={styles.name}>
                  <span>{name}</span>
                  {within === undefined ? null : <span className={styles.within}> {words().catalogue.within(within)}</span>}
                </span>
              </Link>
            </li>
          ))}
          {products.map(({ id, name, images, price, taxOfProduct, variants }) => (
            <li key={id}>
              <Link to="/product/$id" params={{ id }} className={styles.row} data-suggestion onMouseDown={keepFocus} onClick={onChosen}>
                <span className={styles.picture}>
                  <Picture src={images[0] ?? ''} alt="" sizes="40px" />
                </span>
                <span className={styles.name}>{glueUnits(name)}</span>
                <span className={styles.price}>
                  {isFromPrice({ price, variants }) ? <span>{words().catalogue.from} </span> : null}
                  <Verbatim>{formatRupees(shown({ price, taxOfProduct }))}</Verbatim>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
