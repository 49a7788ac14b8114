import { words } from '#language/words.ts';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import type { OrderStatus } from '#contract/order.ts';
import styles from './Board.module.css';
import { listName } from './order-words.ts';
import { OrderRow } from './OrderRow.tsx';

interface BoardProps {
  columns: readonly { status: OrderStatus; count: number; items: readonly DeskOrderRow[] }[];
  /** The order in the sheet. */
  openId: string | undefined;
  chosen: ReadonlyMap<string, DeskOrderRow>;
  onChoose: (order: DeskOrderRow, isChosen: boolean) => void;
}

/** Numbers above this are not counted. */
const countMax = 1_000;

/** A column per status, what waits longest on top. */
export function Board({ columns, openId, chosen, onChoose }: BoardProps) {
  return (
    <div className={styles.place}>
      <div className={styles.board}>
        {columns.map(({ status, count, items }) => (
          <section key={status} aria-label={listName(status)} className={styles.column}>
            <h2 className={styles.title}>
              {listName(status)} <span className={styles.count}>{count >= countMax ? `${countMax}+` : count}</span>
            </h2>
            {items.length === 0 ? <p className={styles.empty}>{words().deskKit.none}</p> : null}
            <ul>
              {items.map((order) => (
                <OrderRow
                  key={order.id}
                  order={order}
                  opens="sheet"
                  isOpen={order.id === openId}
                  isChosen={chosen.has(order.id)}
                  onChoose={status === 'DELIVERED' || status === 'CANCELD' ? undefined : (isChosen) => onChoose(order, isChosen)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
