import { X } from 'lucide-react';
import styles from './FilterChips.module.css';
import { priceRangeLabel } from './filter-labels.ts';
import type { FilterChoice } from './list-search.ts';
import { Sentence } from '#src/ui/Sentence.tsx';

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
    <div className={styles.chips} role="group" aria-label="Filters applied">
      {hasPrice ? <Chip words={priceRangeLabel(value)} onClear={() => onClear('price')} /> : null}
      {value.rating === undefined ? null : (
        <Chip words={value.rating === 5 ? '5 stars only' : `${value.rating} stars and up`} onClear={() => onClear('rating')} />
      )}
      <button type="button" className={styles.all} onClick={() => onClear('all')}>
        Clear all
      </button>
    </div>
  );
}

function Chip({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <button type="button" data-row="" className={styles.chip} onClick={onClear} aria-label={`Clear ${words}`}>
      <span className={styles.look}>
        <Sentence>{words}</Sentence>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </span>
    </button>
  );
}
