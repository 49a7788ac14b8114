import { Link } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { formatPaise } from '#contract/money.ts';
import { formatTimestamp } from '#src/ui/dates.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { closeHash } from '#src/desk/data/close-hash.ts';
import type { Today } from '#src/desk/data/today.ts';
import { useToday } from '#src/desk/data/use-today.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Row, rowLinkClass, Rows } from '#src/desk/ui/Rows.tsx';
import { RowsSkeleton } from '#src/desk/ui/RowsSkeleton.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { useIsland } from '#src/ui/widgets/use-island.ts';
import styles from './TodayScreen.module.css';
import { countOrders, isAhead, oldestWords, weekdayBefore, weekdayOf } from './today-words.ts';
import { Verbatim } from '#src/ui/Verbatim.tsx';

interface To {
  to: '/orders' | '/orders/pick-list' | '/requests' | '/stock';
  search?: Record<string, string>;
}

/** Numbers stop here. */
const countMax = 1_000;

/** What waits, the most urgent first. */
function waitingOf({ refundsFailed, toConfirm, toPack, packed, requests, oldestRequestAt, lowStock }: Today) {
  const one = (count: number, single: string, several: string, link: To, isUrgent = false) => ({
    count,
    words: count === 1 ? single : several,
    link,
    isUrgent,
  });
  return [
    one(refundsFailed, 'refund did not go through', 'refunds did not go through', { to: '/orders', search: { refund: 'failed' } }, true),
    one(toConfirm, 'order to confirm', 'orders to confirm', { to: '/orders', search: { status: 'pending' } }),
    one(toPack, 'order to pack', 'orders to pack', { to: '/orders/pick-list' }),
    one(packed, 'packed order to send', 'packed orders to send', { to: '/orders', search: { status: 'CONFIRMED' } }),
    one(requests, `request${oldestWords(oldestRequestAt)}`, `requests${oldestWords(oldestRequestAt)}`, { to: '/requests' }),
    one(lowStock, 'product nearly gone', 'products nearly gone', { to: '/stock' }),
  ].filter(({ count }) => count > 0);
}

/** Seven bars, today last; a table says the same to a screen reader. */
function Week({ week }: Pick<Today, 'week'>) {
  const most = Math.max(1, ...week.map(({ amountPaise }) => amountPaise));
  return (
    <table className={styles.week}>
      <caption className={styles.hidden}>Sales of the last seven days</caption>
      <tbody>
        {week.map(({ day, orders, amountPaise }) => (
          <tr key={day} className={styles.day}>
            <th scope="row" className={styles.name}>
              {weekdayOf(day)}
            </th>
            <td className={styles.value}>
              <span
                className={styles.bar}
                data-mark="chosen"
                style={{ height: `${Math.round((amountPaise / most) * 100)}%` }}
                aria-hidden="true"
              />
              <span className={styles.hidden}>
                <Verbatim>{formatPaise(amountPaise)}</Verbatim>, {countOrders(orders)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** That nobody can order now. Owners open the shop again in the settings. */
function Closed({ until }: { until: string }) {
  const isOwner = useSession()?.role === 'owner';
  return (
    <p className={styles.closed}>
      <strong>Closed until {formatTimestamp(Date.parse(until))}.</strong> <span>Nobody can order.</span>{' '}
      {isOwner ? <Link to="/settings">Open it again</Link> : null}
    </p>
  );
}

/** How the day goes, beside the same weekday before. */
function Sales({ today }: { today: Today }) {
  return (
    <Section title="Sales" boxed>
      <p className={styles.today}>
        <strong translate="no">{formatPaise(today.today.amountPaise)}</strong> today, {countOrders(today.today.orders)}
      </p>
      <p className={styles.before}>
        {weekdayBefore()} by this time: <Verbatim>{formatPaise(today.weekBefore.amountPaise)}</Verbatim>,{' '}
        {countOrders(today.weekBefore.orders)}
      </p>
      <Week week={today.week} />
    </Section>
  );
}

/** Asks owners until when the shop is closed. */
function CloseLink() {
  if (useSession()?.role !== 'owner') return null;
  return (
    <Link to="/settings" hash={closeHash} className={styles.close}>
      Close the shop for a while…
    </Link>
  );
}

interface TodayScreenProps {
  /** Loads the checklist that owners see until the shop is open. */
  loadSetup: () => Promise<{ default: ComponentType }>;
}

/** What there is to do: until the shop is open its set-up, then what waits, and how the day goes. */
export function TodayScreen({ loadSetup }: TodayScreenProps) {
  const session = useSession();
  const isSetUp = session?.isOpen === false && session.role === 'owner';
  const setup = useIsland(loadSetup, isSetUp);
  if (!isSetUp) return <Day />;
  if (setup) return createElement(setup);
  return (
    <DeskPage title="Set up your shop" width="form">
      <RowsSkeleton count={7} />
    </DeskPage>
  );
}

/** What waits, by urgency, and how the day goes. */
function Day() {
  const query = useToday();
  const session = useSession();
  return (
    <DeskPage title="Today" note={session?.shopName}>
      <QueryStates query={query}>
        {(today) => {
          const waiting = waitingOf(today);
          const { closedUntil } = today;
          const isClosed = closedUntil !== undefined && isAhead(closedUntil);
          return (
            <>
              {isClosed ? <Closed until={closedUntil} /> : null}
              {waiting.length === 0 ? (
                <EmptyState
                  art="empty-orders"
                  title="Nothing waits"
                  text="New orders appear here by themselves, and this phone rings if you allow it."
                />
              ) : (
                <Rows label="What waits">
                  {waiting.map(({ count, words, link, isUrgent }) => (
                    <Row
                      key={words}
                      opens
                      lead={
                        <span className={styles.count} data-urgent={isUrgent || undefined}>
                          {count >= countMax ? `${countMax}+` : count}
                        </span>
                      }
                      title={
                        <Link to={link.to} search={link.search as never} className={rowLinkClass}>
                          <span className={styles.hidden}>{count} </span>
                          {words}
                        </Link>
                      }
                    />
                  ))}
                </Rows>
              )}
              <Sales today={today} />
              {session?.isOpen && !isClosed ? <CloseLink /> : null}
            </>
          );
        }}
      </QueryStates>
    </DeskPage>
  );
}
