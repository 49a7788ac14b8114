import { words } from '#language/words.ts';
import { referenceOf } from '#contract/naming.ts';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { buttonClass } from '#src/ui/Button.tsx';
import { useDeskOrder } from '#src/desk/data/order.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { lastList } from './last-list.ts';
import { KnownOrder, useRowOnly } from './KnownOrder.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { OrderFacts, OrderParts, ParcelSection } from './OrderSheet.tsx';
import { numberOf } from './order-words.ts';
import { OrderBadge } from './OrderBadge.tsx';
import { useParcelForm } from './parcel-form.ts';

/** One order as a page. Give it the id as its `key`. */
export function OrderScreen({ id }: { id: string }) {
  const query = useDeskOrder(id);
  const order = query.data;
  const parcel = useParcelForm(id, order);
  const row = useRowOnly(id, query);
  const isOpen = order !== undefined && order.status !== 'DELIVERED' && order.status !== 'CANCELD';
  return (
    <DeskPage
      title={referenceOf(id)}
      note={
        order ? (
          <>
            <span translate="no">{numberOf(order)}</span> <OrderBadge status={order.status} />
          </>
        ) : null
      }
      width="form"
      back={
        <Link to="/orders" search={lastList()}>
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          {words().deskOrders.title}
        </Link>
      }
      actions={
        order ? (
          <Link to="/orders/slips" search={{ ids: id }} className={buttonClass('secondary', 'sm')}>
            {words().deskOrders.slip}
          </Link>
        ) : undefined
      }
      bar={
        isOpen ? (
          <ActionBar>
            <OrderSteps order={order} parcel={parcel} />
          </ActionBar>
        ) : null
      }
    >
      {row ? (
        <KnownOrder order={row} />
      ) : (
        <QueryStates query={query}>
          {(shown) => (
            <>
              <OrderFacts order={shown} />
              <ParcelSection order={shown} form={parcel} />
              <OrderParts order={shown} parcel={parcel} />
            </>
          )}
        </QueryStates>
      )}
    </DeskPage>
  );
}
