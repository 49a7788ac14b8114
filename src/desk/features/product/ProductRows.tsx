import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { Row, rowLinkClass, Rows } from '#src/desk/ui/Rows.tsx';
import { PriceInput } from './PriceInput.tsx';
import { rowEdits } from './row-edits.ts';
import type { ShownRow } from './shown-rows.ts';
import { StateBadge } from './StateBadge.tsx';
import { ProductThumb } from './ProductThumb.tsx';

/** What stands below the name: category, pieces, and whether a change waits on this device. */
function about({ subCatName, toSell, isLow, isWaiting }: ShownRow): string {
  const pieces = words().deskProduct.toSell(toSell);
  return joined([subCatName, isLow ? words().deskProduct.low(pieces) : pieces, isWaiting ? words().deskProduct.notSentInRow : ''], ' · ');
}

/** The list on a phone: the price is changed in the row. */
export function ProductRows({ rows }: { rows: readonly ShownRow[] }) {
  return (
    <Rows label={words().deskProduct.products}>
      {rows.map((row) => (
        <Row
          key={row.id}
          lead={<ProductThumb {...row} />}
          title={
            <Link to="/products/$id" params={{ id: row.id }} className={rowLinkClass}>
              {row.name}
            </Link>
          }
          text={about(row)}
          end={
            <>
              {row.state === 'on' ? null : <StateBadge state={row.state} />}
              <PriceInput row={row} onPrice={(price) => void rowEdits.price(row, price)} />
            </>
          }
        />
      ))}
    </Rows>
  );
}
