/** Returns of delivered orders: asked for on this device, sent by the outbox. */
import type { NewReturn } from '#contract/order-return.ts';
import { returnOf } from '#src/shop/actions/stored-placement.ts';
import { outbox, type OutboxView, useOutbox } from './shop-outbox.ts';

type Change = OutboxView['waiting'][number];

/** A return that waits to be sent. */
export interface WaitingReturn {
  body: NewReturn;
  change: Change;
}

/** The returns of this order that wait on this device. */
export function useWaitingReturns(orderId: string): WaitingReturn[] {
  return useOutbox((view) => view.waiting).flatMap((change) => {
    const asked = returnOf(change.action);
    return asked?.orderId === orderId ? [{ body: asked.body, change }] : [];
  });
}

/** Resolves when the return is saved on this device. Throws what a screen can show. */
export async function requestReturn(orderId: string, asked: Omit<NewReturn, 'id'>): Promise<void> {
  await outbox.open();
  await outbox.save((changes) => changes.requestReturn(orderId, { ...asked, id: crypto.randomUUID() }), { isQuiet: true });
}

/** Takes a return back that was never sent; false when it is on its way. */
export async function takeReturnBack({ change }: WaitingReturn): Promise<boolean> {
  return (await outbox.open()).takeBack(change);
}
