import { ChevronDown } from 'lucide-react';
import type { ProductSort } from '#src/shop/data/product.ts';
import styles from './SortMenu.module.css';
import { words } from '#language/words.ts';

const orders = (): readonly { value: ProductSort; label: string }[] => [
  { value: 'newest', label: words().catalogue.newestFirst },
  { value: 'price-up', label: words().catalogue.priceLowToHigh },
  { value: 'price-down', label: words().catalogue.priceHighToLow },
  { value: 'rating', label: words().catalogue.bestRated },
];

interface SortMenuProps {
  value: ProductSort;
  onChange: (sort: ProductSort) => void;
}

/** The order of a list. */
export function SortMenu({ value, onChange }: SortMenuProps) {
  return (
    <span className={styles.sort}>
      <select
        className={styles.select}
        aria-label={words().catalogue.sortBy}
        value={value}
        onChange={(event) => {
          const chosen = orders().find((order) => order.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {orders().map((order) => (
          <option key={order.value} value={order.value}>
            {order.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
