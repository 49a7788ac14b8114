import { useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { ProductSort } from '#src/shop/data/product.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog, preloadDialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './FilterSheet.module.css';
import { productCountLabel } from './filter-labels.ts';
import { type FilterChoice, isFiltered } from './list-search.ts';
import { ProductFilters } from './ProductFilters.tsx';
import { SortMenu } from './SortMenu.tsx';
import { words } from '#language/words.ts';

type Choices = Pick<ComponentProps<typeof ProductFilters>, 'subcategories' | 'all'>;

interface FilterSheetProps extends Choices {
  open: boolean;
  value: FilterChoice;
  /** The order, where the list can be ordered here too. */
  sort?: ProductSort;
  /** How many products a choice would show; undefined while that is not known. */
  useCount: (choice: FilterChoice) => number | undefined;
  onApply: (choice: FilterChoice, sort?: ProductSort) => void;
  onClose: () => void;
}

/** Opens the filters on phones (spec 2); floats above the bar. */
export function OpenFilters() {
  const navigate = useNavigate();
  const open = () => void navigate({ to: '.', search: (now) => ({ ...now, dialog: 'filters' as const }), resetScroll: false });
  return (
    <button
      type="button"
      className={styles.open}
      aria-haspopup="dialog"
      onClick={open}
      onPointerDown={preloadDialog}
      onFocus={preloadDialog}
    >
      <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />
      {words().catalogue.openFilters}
    </button>
  );
}

/** The filters of phones: nothing is applied until "Show N products"; closing leaves the list as it was. */
export function FilterSheet({ open, onClose, ...rest }: FilterSheetProps) {
  return open ? <Sheet onClose={onClose} {...rest} /> : null;
}

function Sheet({ value, sort, subcategories, all, useCount, onApply, onClose }: Omit<FilterSheetProps, 'open'>) {
  const [draft, setDraft] = useState(value);
  const [order, setOrder] = useState(sort);
  const count = useCount(draft);
  const clearable = isFiltered(draft) || draft.subCatId !== undefined;
  return (
    <Dialog
      onClose={onClose}
      title={words().catalogue.filters}
      headEnd={
        clearable ? (
          <button type="button" className={styles.clear} onClick={() => setDraft({})}>
            {words().catalogue.clearAll}
          </button>
        ) : null
      }
      footer={
        <div className={styles.foot}>
          <Button tone="secondary" onClick={onClose}>
            {words().catalogue.closeFilters}
          </Button>
          <Button onClick={() => onApply(draft, order)}>
            {count === undefined ? words().catalogue.showProducts : words().catalogue.showCount(productCountLabel(count))}
          </Button>
        </div>
      }
    >
      {order ? (
        <div className={styles.sort}>
          <SortMenu value={order} onChange={setOrder} />
        </div>
      ) : null}
      <ProductFilters
        subcategories={subcategories}
        all={all}
        value={draft}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
    </Dialog>
  );
}
