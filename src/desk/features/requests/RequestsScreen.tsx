import { useInfiniteQuery } from '@tanstack/react-query';
import { requestsQuery } from '#src/desk/data/request.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { FilterLinks } from '#src/desk/ui/FilterLinks.tsx';
import { MoreRows } from '#src/desk/ui/MoreRows.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { RequestCard } from './RequestCard.tsx';
import card from '#src/desk/ui/Card.module.css';

/** Customize and Show Live: the open ones, the oldest first, or those that are closed. */
export function RequestsScreen({ list }: { list: 'open' | 'closed' }) {
  const query = useInfiniteQuery(requestsQuery(list));
  const counts = query.data?.pages[0]?.counts;
  return (
    <DeskPage title="Requests" width="form">
      <FilterLinks
        label="Which requests"
        chips={[
          { label: 'Open', count: counts && counts.new + counts.talking + counts.agreed, isChosen: list === 'open', search: {} },
          { label: 'Closed', isChosen: list === 'closed', search: { list: 'closed' } },
        ]}
      />
      <QueryStates
        query={query}
        empty={({ pages }) =>
          pages[0]?.items.length === 0 ? (
            <EmptyState
              title={list === 'open' ? 'Nobody is waiting for you' : 'Nothing is closed yet'}
              text="Customize and Show Live appear here when a shopper opens WhatsApp with one."
            />
          ) : undefined
        }
      >
        {({ pages }) => (
          <>
            <ul className={card.cards}>
              {pages.flatMap(({ items, now }) => items.map((request) => <RequestCard key={request.id} request={request} now={now} />))}
            </ul>
            <MoreRows query={query} />
          </>
        )}
      </QueryStates>
    </DeskPage>
  );
}
