import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DeskOrderRow, OrderListName } from '#contract/desk/order.ts';
import { Button } from '#src/ui/Button.tsx';
import { isHere } from '#src/desk/data/kept.ts';
import { ordersQuery, useChangedHere } from '#src/desk/data/order.ts';
import { stillIn } from '#src/desk/data/order-view.ts';
import { OnlyHere } from '#src/desk/ui/OnlyHere.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Rows } from '#src/desk/ui/Rows.tsx';

interface OrderPagesProps {
  /** Of which list; undefined: all. */
  status?: OrderListName | undefined;
  /** The days on which they were placed, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** What is searched for. */
  q?: string | undefined;
  refund?: 'failed' | undefined;
  label: string;
  empty: ReactNode;
  row: (order: DeskOrderRow) => ReactNode;
}

type PageProps = OrderPagesProps & { after: string | undefined; onMore: ((next: string) => void) | undefined };

function Page({ label, empty, row, onMore, ...asked }: PageProps) {
  const { status, after } = asked;
  const query = useQuery(ordersQuery(asked));
  const waiting = useChangedHere(query.dataUpdatedAt);
  return (
    <>
      <OnlyHere isShown={isHere(query.data)} />
      <QueryStates query={query} empty={({ items }) => (items.length === 0 && after === undefined ? empty : undefined)}>
        {({ items, next }) => (
          <>
            <Rows label={label}>{stillIn(items, status, waiting).map(row)}</Rows>
            {next !== null && onMore ? (
              <Button data-more="" tone="secondary" wide onClick={() => onMore(next)}>
                {words().deskKit.showMore}
              </Button>
            ) : null}
          </>
        )}
      </QueryStates>
    </>
  );
}

/** Orders page by page. Each page begins after the last order of the one before, so that a new order moves nothing. */
export function OrderPages(props: OrderPagesProps) {
  const [places, setPlaces] = useState<readonly (string | undefined)[]>([undefined]);
  return places.map((after, page) => (
    <Page
      key={after ?? ''}
      {...props}
      after={after}
      onMore={page === places.length - 1 ? (next) => setPlaces([...places, next]) : undefined}
    />
  ));
}
