import { words } from '#language/words.ts';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Printer } from 'lucide-react';
import type { DeskOrder } from '#contract/desk/order.ts';
import { formatPaise } from '#contract/money.ts';
import { orderNames, referenceOf, withOptions } from '#contract/naming.ts';
import { readablePhone } from '#contract/phone.ts';
import { Button } from '#src/ui/Button.tsx';
import { FailedLine } from '#src/ui/FailedLine.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { formatDate } from '#src/ui/dates.ts';
import { orderQuery, useOpenOrders } from '#src/desk/data/order.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { RowsSkeleton } from '#src/desk/ui/RowsSkeleton.tsx';
import { addressLines } from './AddressSection.tsx';
import { chosenIds } from './chosen-ids.ts';
import styles from './SlipsScreen.module.css';

/** Most slips of one print. */
const slipsMax = 100;

function Slip({ order, shopName, seller }: { order: DeskOrder; shopName: string; seller: string }) {
  const lines = order.lines.filter(({ quantity }) => quantity > 0);
  return (
    <article className={styles.slip} aria-label={words().deskOrders.slipNamed(referenceOf(order.id))}>
      <header className={styles.head}>
        <strong translate="no">{shopName}</strong>
        <span>{formatDate(order.placedAt)}</span>
        <strong className={styles.reference} translate="no">
          {orderNames(order)}
        </strong>
      </header>
      {seller === '' ? null : (
        <p className={styles.seller} translate="no">
          {seller}
        </p>
      )}
      <address className={styles.address} translate="no">
        {addressLines(order).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {order.phone ? <span>{readablePhone(order.phone)}</span> : null}
      </address>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{words().deskOrders.isPacked}</th>
            <th scope="col">{words().deskOrders.pieces}</th>
            <th scope="col">{words().deskOrders.product}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <span className={styles.box}>{line.pickedAt === null ? '' : '✓'}</span>
              </td>
              <td>{line.quantity}</td>
              <td>{withOptions(line.title, line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={styles.foot}>
        {order.toCollectPaise ? (
          <strong translate="no">{words().deskOrders.slipCollect(order.pieces, formatPaise(order.toCollectPaise))}</strong>
        ) : (
          (order.money === 'none' ? words().deskOrders.slipNothing : words().deskOrders.slipFoot)(order.pieces)
        )}
      </footer>
    </article>
  );
}

/** Packing slips, one per page of the printer. Orders that are not sent print without a network. */
export function SlipsScreen({ ids }: { ids?: string | undefined }) {
  const { shopName = '', seller = '' } = useSession() ?? {};
  const chosen = [...chosenIds(ids)].slice(0, slipsMax);
  const open = useOpenOrders();
  const known = new Map(open.data?.items.map((order) => [order.id, order]));
  const others = useQueries({ queries: chosen.map((id) => ({ ...orderQuery(id), enabled: !open.isPending && !known.has(id) })) });
  const orders = chosen.flatMap((id, place) => known.get(id) ?? others[place]?.data ?? []);
  const isLoading = orders.length < chosen.length && others.some(({ isFetching }) => isFetching);
  const missing = isLoading || open.isPending ? 0 : chosen.length - orders.length;
  const failure = others.find(({ error }) => error)?.error ?? open.error;
  const retry = () => {
    void open.refetch();
    for (const { error, refetch } of others) if (error) void refetch();
  };
  return (
    <DeskPage
      title={words().deskOrders.slips}
      note={missing > 0 ? words().deskOrders.notLoaded(missing) : undefined}
      back={
        <Link to="/orders">
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          {words().deskOrders.title}
        </Link>
      }
      actions={
        orders.length > 0 ? (
          <Button onClick={() => globalThis.print()}>
            <Printer size={20} strokeWidth={1.75} aria-hidden />
            {words().deskOrders.printCount(orders.length)}
          </Button>
        ) : null
      }
    >
      {orders.length === 0 && (isLoading || open.isPending) ? <RowsSkeleton /> : null}
      {chosen.length === 0 ? (
        <EmptyState art="empty-orders" title={words().deskOrders.noSlips} text={words().deskOrders.noSlipsText} />
      ) : null}
      {missing > 0 && failure ? (
        <div className={styles.failed}>
          <FailedLine error={failure} onRetry={retry} />
        </div>
      ) : null}
      {orders.map((order) => (
        <Slip key={order.id} order={order} shopName={shopName} seller={seller} />
      ))}
    </DeskPage>
  );
}
