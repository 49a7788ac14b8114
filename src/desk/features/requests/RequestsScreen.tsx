import { useInfiniteQuery } from '@tanstack/react-query';
import { words } from '#language/words.ts';
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
    <DeskPage title={words().deskRequests.title}>
      <FilterLinks
        label={words().deskRequests.which}
        chips={[
          {
            label: words().deskRequests.open,
            count: counts && counts.new + counts.talking + counts.agreed,
            isChosen: list === 'open',
            search: {},
          },
          { label: words().deskRequests.closed, isChosen: list === 'closed', search: { list: 'closed' } },
        ]}
      />
      <QueryStates
        query={query}
        empty={({ pages }) =>
          pages[0]?.items.length === 0 ? (
            <EmptyState
              title={list === 'open' ? words().deskRequests.noneOpen : words().deskRequests.noneClosed}
              text={words().deskRequests.noneText}
            />
          ) : undefined
        }
      >
        {({ pages }) => (
          <>
            <ul className={card.cards}>
              {pages.flatMap(({ items, now }) =>
                items.map((request) => <RequestCard key={request.id} request={request} at={query.dataUpdatedAt} now={now} />),
              )}
            </ul>
            <MoreRows query={query} />
          </>
        )}
      </QueryStates>
    </DeskPage>
  );
}
