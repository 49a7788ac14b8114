import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { movesFrom } from '#contract/desk/order-rules.ts';
import { type OrderStatus, orderStatuses } from '#contract/order.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { boardQuery, useKeptOpenOrders, useWaitingChanges } from '#src/desk/data/order.ts';
import { movedBoard } from '#src/desk/data/order-view.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { FilterLinks } from '#src/desk/ui/FilterLinks.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { ListSearch } from '#src/desk/ui/ListSearch.tsx';
import { useWide } from '#src/desk/ui/use-wide.ts';
import { Board } from './Board.tsx';
import { OrderPages } from './OrderPages.tsx';
import { OrderRow } from './OrderRow.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import styles from './OrdersScreen.module.css';
import { listName, stepWords } from './order-words.ts';
import { useMove } from './use-move.ts';
import { WalkKeys } from './WalkKeys.tsx';

export interface OrdersSearch {
  status?: OrderStatus | undefined;
  q?: string | undefined;
  /** Those whose refund the provider refused. */
  refund?: 'failed' | undefined;
  /** The order in the sheet beside the board. */
  order?: string | undefined;
}

function Find({ q = '' }: { q: string | undefined }) {
  const navigate = useNavigate();
  return (
    <ListSearch
      label="Find an order"
      hint="Name, phone, number, product"
      value={q}
      onSearch={(text) => void navigate({ to: '/orders', search: text === '' ? {} : { q: text }, replace: q !== '' })}
    />
  );
}

const noOrders = (
  <EmptyState art="empty-orders" title="No orders here" text="They appear by themselves, and this phone rings if you allow it." />
);

/** What is done with the chosen orders: one print, one list, one step. */
function ChosenBar({ ids, statuses, onDone }: { ids: readonly string[]; statuses: readonly OrderStatus[]; onDone: () => void }) {
  const move = useMove();
  // The step that all of them can take next.
  const [to] = movesFrom([...statuses].sort((a, b) => orderStatuses.indexOf(b) - orderStatuses.indexOf(a))[0] ?? 'DELIVERED');
  const search = { ids: ids.join(',') };
  return (
    <ActionBar hint={`${ids.length} chosen`}>
      <Link to="/orders/pick-list" search={search} className={buttonClass('secondary')}>
        Pick list
      </Link>
      <Link to="/orders/slips" search={search} className={buttonClass('secondary')}>
        Print slips
      </Link>
      {to ? (
        <Button
          onClick={() => {
            void move(ids, to);
            onDone();
          }}
        >
          {stepWords(to)}
        </Button>
      ) : null}
    </ActionBar>
  );
}

interface Choice {
  chosen: ReadonlySet<string>;
  choose: (id: string, isChosen: boolean) => void;
}

/** Rows of one status, or what was searched for. */
function OrderList({ status, q, refund, order, opens, chosen, choose }: OrdersSearch & Choice & { opens: 'page' | 'sheet' }) {
  const nothingFound = (
    <EmptyState
      art="nothing-found"
      title={`Nothing found for “${q}”`}
      text="Try a part of the name, or the last digits of the phone number."
    />
  );
  return (
    <OrderPages
      key={q ?? refund ?? status}
      status={status}
      q={q}
      refund={refund}
      label={q === undefined ? listName[status ?? 'pending'] : `Orders found for ${q}`}
      empty={q === undefined ? noOrders : nothingFound}
      row={(one) => (
        <OrderRow
          key={one.id}
          order={one}
          opens={opens}
          isOpen={one.id === order}
          showsStatus={status === undefined}
          isChosen={chosen.has(one.id)}
          onChoose={(isChosen) => choose(one.id, isChosen)}
        />
      )}
    />
  );
}

const pickList = (
  <Link to="/orders/pick-list" className={buttonClass('secondary', 'sm')}>
    Pick list
  </Link>
);

/** Orders: a list by status on phones; a board with a sheet beside it on a computer. */
export function OrdersScreen(search: OrdersSearch) {
  const { status = 'pending', q, refund, order } = search;
  const isFiltered = q !== undefined || refund !== undefined;
  const isWide = useWide();
  useKeptOpenOrders();
  const board = useQuery(boardQuery());
  const waiting = useWaitingChanges();
  const columns = useMemo(() => movedBoard(board.data?.columns ?? [], waiting), [board.data, waiting]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  const statuses = columns.flatMap(({ status: at, items }) => items.filter(({ id }) => chosen.has(id)).map(() => at));
  const bar =
    chosen.size > 0 ? (
      <ChosenBar ids={[...chosen]} statuses={statuses.length > 0 ? statuses : [status]} onDone={() => setChosen(new Set())} />
    ) : null;
  const chips = orderStatuses.map((one) => ({
    label: listName[one],
    count: columns.find((column) => column.status === one)?.count,
    isChosen: one === status,
    search: { status: one },
  }));
  const isBoard = isWide && !isFiltered;
  return (
    <DeskPage title="Orders" bar={bar} actions={pickList}>
      <Find q={q} />
      {isWide ? <WalkKeys open={order} /> : null}
      {isWide || isFiltered ? null : <FilterLinks label="Status" chips={chips} />}
      <div className={isWide && order !== undefined ? styles.split : undefined}>
        <div className={styles.main}>
          {isBoard ? (
            <QueryStates query={board}>{() => <Board columns={columns} openId={order} chosen={chosen} onChoose={choose} />}</QueryStates>
          ) : (
            <OrderList
              {...search}
              status={isFiltered ? undefined : status}
              opens={isWide ? 'sheet' : 'page'}
              chosen={chosen}
              choose={choose}
            />
          )}
        </div>
        {isWide && order !== undefined ? (
          <aside className={styles.sheet} aria-label="Order">
            <OrderSheet key={order} id={order} />
          </aside>
        ) : null}
      </div>
    </DeskPage>
  );
}
