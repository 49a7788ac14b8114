import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { boardQuery, useKeptOpenOrders, useChangedHere } from '#src/desk/data/order.ts';
import { isInList, movedBoard, withWaitingStatus } from '#src/desk/data/order-view.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { FilterLinks } from '#src/desk/ui/FilterLinks.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { ListSearch } from '#src/desk/ui/ListSearch.tsx';
import { useWide } from '#src/desk/ui/use-wide.ts';
import { Board } from './Board.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { DaysFilter } from './DaysFilter.tsx';
import { rememberList } from './last-list.ts';
import { daysOf, daysWords } from './order-days.ts';
import { OrderPages } from './OrderPages.tsx';
import { OrderRow } from './OrderRow.tsx';
import { type OrdersSearch, shownLists } from './orders-search.ts';
import { OrderSheet } from './OrderSheet.tsx';
import styles from './OrdersScreen.module.css';
import { listName } from './order-words.ts';
import { WalkKeys } from './WalkKeys.tsx';

/** Words and days that narrow the list. The address keeps them. */
function Narrowing({ search }: { search: OrdersSearch }) {
  const navigate = useNavigate();
  const { q = '', status, refund, days, from, to } = search;
  const go = (next: OrdersSearch, replace = false) =>
    void navigate({ to: '/orders', search: Object.fromEntries(Object.entries(next).filter(([, value]) => value)), replace });
  return (
    <div className={styles.narrowing}>
      <ListSearch
        label={words().deskOrders.find}
        hint={words().deskOrders.findHint}
        value={q}
        onSearch={(text) => go({ q: text, days, from, to }, q !== '')}
      />
      <DaysFilter value={{ days, from, to }} onChange={(chosen) => go({ q, status, refund, ...chosen })} />
    </div>
  );
}

function Nothing({ q, status, refund, isOfDays }: OrdersSearch & { isOfDays: boolean }) {
  if (q !== undefined)
    return (
      <EmptyState
        art="nothing-found"
        title={words().deskOrders.notFound(q)}
        text={isOfDays ? words().deskOrders.tryOtherDays : words().deskOrders.tryPart}
      />
    );
  if (isOfDays) return <EmptyState art="empty-orders" title={words().deskOrders.noneOnDays} text={words().deskOrders.tryOtherList} />;
  const titles: Partial<Record<string, string>> = { all: words().deskOrders.none, todo: words().deskOrders.nothingToDo };
  return (
    <EmptyState
      art="empty-orders"
      title={titles[refund ?? status ?? 'all'] ?? words().deskOrders.noneHere}
      text={words().deskOrders.noneText}
    />
  );
}

interface Choice {
  chosen: ReadonlyMap<string, DeskOrderRow>;
  choose: (order: DeskOrderRow, isChosen: boolean) => void;
}

/** Rows of one list, or what was searched for. */
function OrderList({ search, opens, chosen, choose }: Choice & { search: OrdersSearch; opens: 'page' | 'sheet' }) {
  const { status = 'all', q, refund, order } = search;
  const list = status === 'all' || q !== undefined || refund !== undefined ? undefined : status;
  const asked = { ...(list && { status: list }), ...(q && { q }), ...(refund && { refund }), ...placed(search) };
  return (
    <OrderPages
      key={JSON.stringify(asked)}
      {...asked}
      label={q === undefined ? listName(list ?? 'all') : words().deskOrders.found(q)}
      empty={<Nothing {...search} isOfDays={Object.keys(placed(search)).length > 0} />}
      row={(one) => (
        <OrderRow
          key={one.id}
          order={one}
          opens={opens}
          isOpen={one.id === order}
          showsStatus={list === undefined || list === 'todo'}
          isChosen={chosen.has(one.id)}
          onChoose={(isChosen) => choose(one, isChosen)}
        />
      )}
    />
  );
}

/** The board on a computer, and the lists, with their numbers while they are of all days. `list`: which is on screen; undefined: the board. */
function chipsOf(
  search: OrdersSearch,
  { columns, list: shown, isWide }: { columns: ReturnType<typeof movedBoard>; list: OrdersSearch['status']; isWide: boolean },
) {
  const { days, from, to } = search;
  const isOfDays = Object.keys(placed(search)).length > 0;
  const countOf = (list: (typeof shownLists)[number]) => {
    if (list === 'all' || isOfDays || columns.length === 0) return undefined;
    return columns.filter((column) => isInList(column.status, list)).reduce((sum, { count }) => sum + count, 0);
  };
  const lists = shownLists.map((list) => ({
    label: listName(list),
    count: countOf(list),
    isChosen: list === shown,
    search: { ...(list !== 'todo' || isWide ? { status: list } : {}), days, from, to },
  }));
  return isWide ? [{ label: words().deskOrders.board, isChosen: shown === undefined, search: {} }, ...lists] : lists;
}

/** The days of the address, without those that are open. */
function placed(search: OrdersSearch): { from?: string; to?: string } {
  const { from, to } = daysOf(search);
  return { ...(from && { from }), ...(to && { to }) };
}

function PickListLink() {
  return (
    <Link to="/orders/pick-list" className={buttonClass('secondary', 'sm')}>
      {words().deskOrders.pickList}
    </Link>
  );
}

/** Orders: what has to be done and the other lists on phones; a board with a sheet beside it on a computer, and the same lists. */
export function OrdersScreen(search: OrdersSearch) {
  const { q, refund, order, days } = search;
  const isWide = useWide();
  const isFound = q !== undefined || refund !== undefined;
  const isOfDays = Object.keys(placed(search)).length > 0;
  const isBoard = isWide && search.status === undefined && !isFound && !isOfDays;
  const status = search.status ?? (isWide ? 'all' : 'todo');
  useKeptOpenOrders();
  const board = useQuery(boardQuery());
  const waiting = useChangedHere(board.dataUpdatedAt);
  const columns = useMemo(() => movedBoard(board.data?.columns ?? [], waiting), [board.data, waiting]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, DeskOrderRow>>(new Map());
  const choose: Choice['choose'] = (one, isChosen) =>
    setChosen((before) => new Map(isChosen ? [...before, [one.id, one]] : [...before].filter(([id]) => id !== one.id)));
  useEffect(() => rememberList(search));
  const chips = chipsOf(search, { columns, list: isBoard ? undefined : status, isWide });
  return (
    <DeskPage
      title={words().deskOrders.title}
      bar={
        chosen.size > 0 ? (
          <ChosenBar
            orders={[...chosen.values()].map((one) => withWaitingStatus(one, waiting))}
            onDone={(left) => setChosen((now) => new Map([...now].filter(([id]) => !chosen.has(id) || left.some((one) => one.id === id))))}
          />
        ) : null
      }
      actions={<PickListLink />}
    >
      <Narrowing search={search} />
      {isWide ? <WalkKeys open={order} /> : null}
      {isFound ? null : <FilterLinks label={words().deskOrders.which} chips={chips} />}
      {days ? <p className={styles.days}>{daysWords(daysOf(search))}</p> : null}
      <div className={isWide && order !== undefined ? styles.split : undefined}>
        <div className={styles.main}>
          {isBoard ? (
            <QueryStates query={board} empty={() => (columns.every(({ count }) => count === 0) ? <Nothing isOfDays={false} /> : undefined)}>
              {() => <Board columns={columns} openId={order} chosen={chosen} onChoose={choose} />}
            </QueryStates>
          ) : (
            <OrderList search={{ ...search, status }} opens={isWide ? 'sheet' : 'page'} chosen={chosen} choose={choose} />
          )}
        </div>
        {isWide && order !== undefined ? (
          <aside className={styles.sheet} aria-label={words().deskOrders.order}>
            <OrderSheet key={order} id={order} />
          </aside>
        ) : null}
      </div>
    </DeskPage>
  );
}
