import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { createColumnHelper, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { formatPaise } from '#contract/money.ts';
import { Button } from '#src/ui/Button.tsx';
import { besidePrice, shownOf, usePriceEntry } from './price-entry.ts';
import { PriceInput } from './PriceInput.tsx';
import styles from './product.module.css';
import { rowEdits } from './row-edits.ts';
import type { ShownRow } from './shown-rows.ts';
import { StateBadge } from './StateBadge.tsx';
import { ProductThumb } from './ProductThumb.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';

/** Ids of the chosen products. */
export type Selection = Record<string, true>;

interface ProductsTableProps {
  rows: ShownRow[];
  selection: Selection;
  onSelection: (next: Selection) => void;
}

const features = tableFeatures({ rowSelectionFeature });
const column = createColumnHelper<typeof features, ShownRow>();

const columns = column.columns([
  column.display({
    id: 'chosen',
    header: ({ table }) => (
      <input
        className={styles.check}
        type="checkbox"
        aria-label={words().deskProduct.chooseAll}
        checked={table.getIsAllRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    ),
    cell: ({ row }) => (
      <input
        className={styles.check}
        type="checkbox"
        aria-label={words().deskProduct.chooseNamed(row.original.name)}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
  }),
  column.display({ id: 'picture', header: () => words().deskProduct.pictureColumn, cell: ({ row }) => <ProductThumb {...row.original} /> }),
  column.accessor('name', {
    header: () => words().deskProduct.name,
    cell: ({ row: { original } }) => (
      <>
        <Link to="/products/$id" params={{ id: original.id }}>
          {original.name}
        </Link>
        {original.isWaiting ? <span className={styles.sum}> · {words().deskProduct.notSentInRow}</span> : null}
      </>
    ),
  }),
  column.accessor('subCatName', { header: () => words().deskProduct.category }),
  column.accessor('pricePaise', {
    header: () => words().deskProduct.price,
    cell: ({ row: { original } }) => <PriceInput row={original} onPrice={(price) => void rowEdits.price(original, price)} />,
  }),
  column.accessor('oldPricePaise', {
    header: () => words().deskProduct.was,
    cell: ({ row: { original } }) => <OldPrice row={original} />,
  }),
  column.accessor('toSell', {
    header: () => words().deskProduct.toSellColumn,
    cell: ({ row: { original } }) => (original.isLow ? words().deskProduct.low(String(original.toSell)) : String(original.toSell)),
  }),
  column.accessor('state', { header: () => words().deskProduct.state, cell: ({ getValue }) => <StateBadge state={getValue()} /> }),
  column.display({
    id: 'move',
    header: () => words().deskKit.changeShort,
    cell: ({ row: { original } }) => {
      const next = original.state === 'on' ? 'off' : 'on';
      return (
        <Button tone="quiet" size="sm" onClick={() => void rowEdits.state(original, next)}>
          {next === 'on' ? words().deskProduct.putOnSale : words().deskProduct.takeOffSale}
        </Button>
      );
    },
  }),
]);

/** The struck price, as shoppers read it. */
function OldPrice({ row: { subCatId, taxClass = null, pricePaise, oldPricePaise } }: { row: ShownRow }) {
  const entry = usePriceEntry(subCatId, taxClass);
  if (oldPricePaise === null || !entry) return null;
  return <Verbatim>{formatPaise(shownOf(besidePrice(entry, pricePaise), oldPricePaise))}</Verbatim>;
}

const numbers = new Set(['pricePaise', 'oldPricePaise', 'toSell']);

/** The list on a computer: prices and states change in their cells, chosen rows change together. */
export function ProductsTable({ rows, selection, onSelection }: ProductsTableProps) {
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    state: { rowSelection: selection },
    onRowSelectionChange: (change) => onSelection(typeof change === 'function' ? change(selection) : change),
  });
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words().deskProduct.products}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col" className={numbers.has(header.column.id) ? styles.number : undefined}>
                {header.isPlaceholder ? null : <table.FlexRender header={header} />}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className={row.getIsSelected() ? styles.chosen : undefined}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id} className={numbers.has(cell.column.id) ? styles.number : undefined}>
                {cell.column.id === '' ? null : <table.FlexRender cell={cell} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
