/** What screens read of the order vault. Its code is loaded when it is needed. */
import { useEffect, useState } from 'react';
import type { Order } from '#contract/order.ts';
import { restoredKey } from '#src/shop/outbox/restored-note.ts';
import { useSession } from '#src/shop/session/session.ts';
import { readText } from '#src/state/stored.ts';
import type { VaultOrders } from './order-vault.lazy.ts';

async function read(userId?: string): Promise<VaultOrders | undefined> {
  return import('./order-vault.lazy.ts').then(
    ({ readVault }) => readVault(userId),
    () => undefined,
  );
}

/** The orders on this device of the shopper whose sign-in has ended; `undefined` until they are read. */
export function useSavedOrders(): VaultOrders | undefined {
  const [kept, setKept] = useState<VaultOrders>();
  useEffect(() => {
    void read().then(setKept);
  }, []);
  return kept;
}

/** Orders that the shop, restored from a backup, has forgotten: they are on this device and not in `sent`, the list of the shop. */
export function useForgottenOrders(sent: readonly Order[] | undefined): Order[] {
  const userId = useSession()?.userId;
  const [kept, setKept] = useState<VaultOrders>();
  const wasRestored = sent !== undefined && readText(restoredKey) !== null;
  useEffect(() => {
    if (userId !== undefined && wasRestored) void read(userId).then(setKept);
  }, [userId, wasRestored]);
  if (!kept?.unknown || !sent || kept.userId !== userId) return [];
  const { ids } = kept.unknown;
  return kept.orders.filter(({ _id }) => ids.includes(_id) && !sent.some((order) => order._id === _id));
}
