import { isolate, joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { buttonClass } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { pickLine, useOpenOrders } from '#src/desk/data/order.ts';
import { type PickItem, pickItems } from '#src/desk/data/order-view.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Rows } from '#src/desk/ui/Rows.tsx';
import lineStyles from './OrderLines.module.css';
import { piecesText } from './order-words.ts';
import { orderNames } from '#contract/naming.ts';
import { Thumb } from '#src/desk/ui/Thumb.tsx';
import { chosenIds } from './chosen-ids.ts';
import { Tick } from './Tick.tsx';
import { StepButton } from './StepButton.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';

async function pickAll({ lines }: PickItem, picked: boolean): Promise<void> {
  for (const { orderId, lineId, isPicked } of lines) if (isPicked !== picked) await pickLine({ orderId, lineId, picked });
}

function ItemRow({ item }: { item: PickItem }) {
  const { title, image, options, pieces, isPicked, lines } = item;
  return (
    <li className={lineStyles.line}>
      <Thumb src={image} />
      <div className={lineStyles.words}>
        <span className={lineStyles.title}>{joined([`${pieces} × ${isolate(title)}`, options])}</span>
        <span className={lineStyles.facts}>
          <span>{words().deskOrders.pickedFor} </span>
          <Verbatim>
            {lines.map(({ orderId, lineId, number, quantity }, place) => (
              <span key={lineId} className={lineStyles.order}>
                {`${orderNames({ id: orderId, number })}${quantity > 1 ? ` (${quantity})` : ''}${place < lines.length - 1 ? ', ' : ''}`}
              </span>
            ))}
          </Verbatim>
        </span>
      </div>
      <Tick
        className={lineStyles.got}
        label={words().deskOrders.packed(pieces, title, options ? `, ${options}` : '')}
        isTicked={isPicked}
        onTick={(picked) => pickAll(item, picked)}
      />
    </li>
  );
}

function NothingToPick() {
  return <EmptyState art="empty-orders" title={words().deskOrders.nothingToPick} text={words().deskOrders.nothingToPickText} />;
}

/** One walk along the shelf for all orders that are to pack: what to take, added up over the orders. Works without a network. */
export function PickListScreen({ ids }: { ids?: string | undefined }) {
  const query = useOpenOrders();
  const chosen = chosenIds(ids);
  const orders = (query.data?.items ?? []).filter(({ id, status }) => (chosen.size > 0 ? chosen.has(id) : status === 'CONFIRMED'));
  const packed = orders.filter((order) => order.packed && (order.status === 'pending' || order.status === 'CONFIRMED'));
  return (
    <DeskPage
      title={words().deskOrders.pickList}
      note={query.data ? words().deskOrders.count(orders.length) : undefined}
      back={
        <Link to="/orders">
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          {words().deskOrders.title}
        </Link>
      }
      actions={
        orders.length > 0 ? (
          <Link to="/orders/slips" search={{ ids: orders.map(({ id }) => id).join(',') }} className={buttonClass('secondary', 'sm')}>
            {words().deskOrders.printSlips}
          </Link>
        ) : undefined
      }
      bar={
        packed.length > 0 ? (
          <ActionBar hint={words().deskOrders.countPacked(packed.length)}>
            <StepButton orders={packed} to="SHIPPED">
              {words().deskOrders.countHandedOver(packed.length)}
            </StepButton>
          </ActionBar>
        ) : null
      }
    >
      <QueryStates query={query} empty={() => (orders.length === 0 ? <NothingToPick /> : undefined)}>
        {({ more }) => (
          <>
            <Rows label={piecesText(orders.reduce((sum, { pieces }) => sum + pieces, 0))}>
              {pickItems(orders).map((item) => (
                <ItemRow key={item.key} item={item} />
              ))}
            </Rows>
            {more ? <p className={lineStyles.facts}>{words().deskOrders.onlyOldest}</p> : null}
          </>
        )}
      </QueryStates>
    </DeskPage>
  );
}
