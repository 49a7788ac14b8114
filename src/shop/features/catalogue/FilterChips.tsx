import { X } from 'lucide-react';
import styles from './FilterChips.module.css';
import { priceRangeLabel } from './filter-labels.ts';
import type { FilterChoice } from './list-search.ts';
import { Sentence } from '#src/ui/Sentence.tsx';
import { words } from '#language/words.ts';

interface FilterChipsProps {
  value: FilterChoice;
  /** What is to be cleared. */
  onClear: (what: 'price' | 'rating' | 'all') => void;
}

/** What the list is narrowed by; each can be cleared by itself, or all at once. Nothing without a filter. */
export function FilterChips({ value, onClear }: FilterChipsProps) {
  const hasPrice = value.minPrice !== undefined || value.maxPrice !== undefined;
  if (!hasPrice && value.rating === undefined) return null;
  return (
    <div className={styles.chips} role="group" aria-label={words().catalogue.filtersApplied}>
      {hasPrice ? <Chip filter={priceRangeLabel(value)} onClear={() => onClear('price')} /> : null}
      {value.rating === undefined ? null : (
        <Chip
          filter={value.rating === 5 ? words().catalogue.fiveStars : words().catalogue.stars(value.rating)}
          onClear={() => onClear('rating')}
        />
      )}
      <button type="button" className={styles.all} onClick={() => onClear('all')}>
        {words().catalogue.clearAll}
      </button>
    </div>
  );
}

function Chip({ filter, onClear }: { filter: string; onClear: () => void }) {
  return (
    <button type="button" data-row="" className={styles.chip} onClick={onClear} aria-label={words().catalogue.clearFilter(filter)}>
      <span className={styles.look}>
        <Sentence>{filter}</Sentence>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </span>
    </button>
  );
}
