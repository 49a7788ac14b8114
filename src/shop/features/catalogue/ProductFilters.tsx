import { type ReactNode, useId } from 'react';
import { limits } from '#contract/limits.ts';
import { Stars } from '#src/ui/Stars.tsx';
import { ratingLabel } from './filter-labels.ts';
import type { FilterChoice } from './list-search.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { onSlider } from './price-range.ts';
import styles from './ProductFilters.module.css';
import { RadioRow } from './RadioRow.tsx';
import { words } from '#language/words.ts';

interface SubcategoryOption {
  id: string;
  name: string;
  /** Products on it, when that is known. */
  count?: number | undefined;
}

interface ProductFiltersProps {
  /** Subcategories to choose from. */
  subcategories: readonly SubcategoryOption[];
  /** The choice of none of them, such as 'All of Men’s'. */
  all: Omit<SubcategoryOption, 'id'>;
  value: FilterChoice;
  /** What was chosen or cleared, and nothing else: `value` may be older than the choice before. */
  onChange: (change: FilterChoice) => void;
}

const ratings = [5, 4, 3, 2, 1] as const;

/** Subcategory, price and rating (spec 2); where a filter is applied it can be cleared by itself. */
export function ProductFilters({ subcategories, all, value, onChange }: ProductFiltersProps) {
  const id = useId();
  const { subCatId, minPrice, maxPrice, rating } = value;
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  const range = hasPrice ? ([onSlider(minPrice ?? limits.price.min), onSlider(maxPrice ?? limits.price.max)] as const) : undefined;
  return (
    <div>
      {subcategories.length > 0 ? (
        <Group title={words().catalogue.subcategory}>
          <RadioRow
            name={`${id}-subcategory`}
            checked={subCatId === undefined}
            count={all.count}
            onChoose={() => onChange({ subCatId: undefined })}
          >
            {all.name}
          </RadioRow>
          {subcategories.map((subcategory) => (
            <RadioRow
              key={subcategory.id}
              name={`${id}-subcategory`}
              checked={subCatId === subcategory.id}
              count={subcategory.count}
              onChoose={() => onChange({ subCatId: subcategory.id })}
            >
              {subcategory.name}
            </RadioRow>
          ))}
        </Group>
      ) : null}
      <Group title={words().catalogue.price} onClear={hasPrice ? () => onChange({ minPrice: undefined, maxPrice: undefined }) : undefined}>
        <PriceFilter value={range} onChange={([low, high]) => onChange({ minPrice: low, maxPrice: high })} />
      </Group>
      <Group title={words().catalogue.rating} onClear={rating === undefined ? undefined : () => onChange({ rating: undefined })}>
        {ratings.map((stars) => (
          <RadioRow key={stars} name={`${id}-rating`} checked={rating === stars} onChoose={() => onChange({ rating: stars })}>
            <Stars rating={stars} label="" />
            {ratingLabel(stars)}
          </RadioRow>
        ))}
      </Group>
    </div>
  );
}

function Group({ title, onClear, children }: { title: string; onClear?: (() => void) | undefined; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {onClear ? (
        <button type="button" className={styles.clear} onClick={onClear}>
          {words().catalogue.clear} <span className="visually-hidden">{title}</span>
        </button>
      ) : null}
      {children}
    </fieldset>
  );
}
