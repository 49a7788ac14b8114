import { ChevronDown } from 'lucide-react';
import type { ProductSort } from '#src/shop/data/product.ts';
import styles from './SortMenu.module.css';

const orders: readonly { value: ProductSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price-up', label: 'Price, low to high' },
  { value: 'price-down', label: 'Price, high to low' },
  { value: 'rating', label: 'Best rated' },
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
        aria-label="Sort by"
        value={value}
        onChange={(event) => {
          const chosen = orders.find((order) => order.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {orders.map((order) => (
          <option key={order.value} value={order.value}>
            {order.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
