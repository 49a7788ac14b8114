import { words } from '#language/words.ts';
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
import { countOrders, isAhead, waitingHours, weekdayBefore, weekdayOf } from './today-words.ts';
import { Sentence } from '#src/ui/Sentence.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';

interface To {
  to: '/orders' | '/orders/pick-list' | '/categories' | '/requests' | '/returns' | '/stock';
  search?: Record<string, string>;
}

/** Of the 48 in which the shop has to decide a return, half have gone. Written here: the contract's module would load zod before the first paint. */
const urgentHours = 24;
/** Numbers stop here. */
const countMax = 1_000;

/** What waits, the most urgent first. */
function waitingOf(today: Today) {
  const { refundsFailed, toConfirm, toPack, packed, requests, returns = 0, oldestReturnAt = null, lowStock, withoutTaxClass = 0 } = today;
  const one = (count: number, what: string, link: To, isUrgent = false) => ({ count, what, link, isUrgent });
  const [requested, returned] = [waitingHours(today.oldestRequestAt), waitingHours(oldestReturnAt)];
  return [
    one(refundsFailed, words().deskToday.refundsFailed(refundsFailed), { to: '/orders', search: { refund: 'failed' } }, true),
    one(withoutTaxClass, words().deskToday.withoutTaxClass(withoutTaxClass), { to: '/categories' }, true),
    one(toConfirm, words().deskToday.toConfirm(toConfirm), { to: '/orders', search: { status: 'pending' } }),
    one(toPack, words().deskToday.toPack(toPack), { to: '/orders/pick-list' }),
    one(packed, words().deskToday.packed(packed), { to: '/orders', search: { status: 'CONFIRMED' } }),
    one(
      returns,
      returned < 1 ? words().deskToday.returns(returns) : words().deskToday.returnsSince(returns, returned),
      { to: '/returns' },
      returned >= urgentHours,
    ),
    one(requests, requested < 1 ? words().deskToday.requests(requests) : words().deskToday.requestsSince(requests, requested), {
      to: '/requests',
    }),
    one(lowStock, words().deskToday.lowStock(lowStock), { to: '/stock' }),
  ].filter(({ count }) => count > 0);
}

/** Seven bars, today last; a table says the same to a screen reader. */
function Week({ week }: Pick<Today, 'week'>) {
  const most = Math.max(1, ...week.map(({ amountPaise }) => amountPaise));
  return (
    <table className={styles.week}>
      <caption className={styles.hidden}>{words().deskToday.salesOfWeek}</caption>
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
      <strong>{words().deskToday.closedUntil(formatTimestamp(Date.parse(until)))}</strong> <span>{words().deskToday.nobodyCanOrder}</span>{' '}
      {isOwner ? <Link to="/settings">{words().deskToday.openAgain}</Link> : null}
    </p>
  );
}

/** How the day goes, beside the same weekday before. */
function Sales({ today }: { today: Today }) {
  return (
    <Section title={words().deskToday.sales} boxed>
      <p className={styles.today}>
        <strong translate="no">{formatPaise(today.today.amountPaise)}</strong> <span>{words().deskToday.soFar(today.today.orders)}</span>
      </p>
      <p className={styles.before}>
        <Sentence>{words().deskToday.before(weekdayBefore(), formatPaise(today.weekBefore.amountPaise), today.weekBefore.orders)}</Sentence>
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
      {words().deskToday.closeForAWhile}
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
    <DeskPage title={words().deskToday.setUp} width="form">
      <RowsSkeleton count={7} />
    </DeskPage>
  );
}

/** What waits, by urgency, and how the day goes. */
function Day() {
  const query = useToday();
  const session = useSession();
  return (
    <DeskPage title={words().deskToday.title} note={session?.shopName}>
      <QueryStates query={query}>
        {(today) => {
          const waiting = waitingOf(today);
          const { closedUntil } = today;
          const isClosed = closedUntil !== undefined && isAhead(closedUntil);
          return (
            <>
              {isClosed ? <Closed until={closedUntil} /> : null}
              {waiting.length === 0 ? (
                <EmptyState art="empty-orders" title={words().deskToday.empty} text={words().deskToday.emptyText} />
              ) : (
                <Rows label={words().deskToday.waits}>
                  {waiting.map(({ count, what, link, isUrgent }) => (
                    <Row
                      key={what}
                      opens
                      lead={
                        <span className={styles.count} data-urgent={isUrgent || undefined}>
                          {count >= countMax ? `${countMax}+` : count}
                        </span>
                      }
                      title={
                        <Link to={link.to} search={link.search as never} className={rowLinkClass}>
                          <span className={styles.hidden}>{count} </span>
                          {what}
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
