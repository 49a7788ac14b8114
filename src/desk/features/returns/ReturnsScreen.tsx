import { useInfiniteQuery } from '@tanstack/react-query';
import { words } from '#language/words.ts';
import { returnsQuery } from '#src/desk/data/returns.ts';
import card from '#src/desk/ui/Card.module.css';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { FilterLinks } from '#src/desk/ui/FilterLinks.tsx';
import { MoreRows } from '#src/desk/ui/MoreRows.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ReturnCard } from './ReturnCard.tsx';
import styles from './returns.module.css';

/** What shoppers give back: to decide and to count, the oldest first, or what is settled. */
export function ReturnsScreen({ list }: { list: 'open' | 'closed' }) {
  const query = useInfiniteQuery(returnsQuery(list));
  const isOffline = useConnectivity() === 'down';
  const say = words().deskReturns;
  return (
    <DeskPage title={say.title}>
      {isOffline && query.data ? (
        <div className={styles.note}>
          <Notice tone="notice">{say.needsNetwork}</Notice>
        </div>
      ) : null}
      <FilterLinks
        label={say.which}
        chips={[
          { label: say.open, isChosen: list === 'open', search: {} },
          { label: say.closed, isChosen: list === 'closed', search: { list: 'closed' } },
        ]}
      />
      <QueryStates
        query={query}
        empty={({ pages }) =>
          pages[0]?.items.length === 0 ? (
            <EmptyState title={list === 'open' ? say.noneOpen : say.noneClosed} text={say.noneText} />
          ) : undefined
        }
      >
        {({ pages }) => (
          <>
            <ul className={card.cards}>
              {pages.flatMap(({ items }) => items.map((one) => <ReturnCard key={one.id} one={one} isOffline={isOffline} />))}
            </ul>
            <MoreRows query={query} />
          </>
        )}
      </QueryStates>
    </DeskPage>
  );
}
