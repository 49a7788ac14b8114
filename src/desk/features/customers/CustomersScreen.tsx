import { words } from '#language/words.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CustomerRow } from '#contract/desk/customer.ts';
import { customersQuery } from '#src/desk/data/customer.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Initial } from '#src/desk/ui/Initial.tsx';
import { ListSearch } from '#src/desk/ui/ListSearch.tsx';
import { MoreRows } from '#src/desk/ui/MoreRows.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Row, rowLinkClass, Rows } from '#src/desk/ui/Rows.tsx';
import { formatDate } from '#src/ui/dates.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { rememberQuestion } from './last-question.ts';
import { NotKept } from './NotKept.tsx';

/** Who has ordered, the last order first. Owners only. */
export function CustomersScreen({ q }: { q: string }) {
  const navigate = useNavigate();
  const query = useInfiniteQuery(customersQuery(q));
  useEffect(() => rememberQuestion(q), [q]);
  return (
    <DeskPage title={words().deskCustomers.customers}>
      <ListSearch
        label={words().deskCustomers.find}
        value={q}
        onSearch={(next) => void navigate({ to: '/customers', search: next ? { q: next } : {}, replace: true })}
      />
      <QueryStates query={query} empty={({ pages }) => (pages[0]?.items.length === 0 ? <Nobody q={q} /> : undefined)}>
        {({ pages }) => (
          <>
            <Rows label={words().deskCustomers.customers}>
              {pages.flatMap(({ items }) => items.map((customer) => <Customer key={customer.id} {...customer} />))}
            </Rows>
            <MoreRows query={query} />
          </>
        )}
      </QueryStates>
      <NotKept query={query} />
    </DeskPage>
  );
}

function Nobody({ q }: { q: string }) {
  if (q === '') return <EmptyState title={words().deskCustomers.none} text={words().deskCustomers.noneText} />;
  return <EmptyState art="nothing-found" title={words().deskCustomers.notFound(q)} text={words().deskCustomers.notFoundText} />;
}

function Customer({ id, name, city, orders, lastOrderAt }: CustomerRow) {
  return (
    <Row
      opens
      lead={<Initial name={name} />}
      title={
        <Link to="/customers/$id" params={{ id }} className={rowLinkClass}>
          <Verbatim>{name}</Verbatim>
        </Link>
      }
      text={
        <>
          <Verbatim>{city}</Verbatim>
          <span>{` · ${words().deskOrders.count(orders)} · ${words().deskCustomers.lastOn(formatDate(lastOrderAt))}`}</span>
        </>
      }
    />
  );
}
