/** What screens read of the order vault. Its code is loaded when it is needed. */
import { useEffect, useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import type { Order } from '#contract/order.ts';
import type { getPaper } from '#contract/paper.ts';
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

/** The orders on this device of the shopper whose sign-in has ended, with their kept pictures and papers; `undefined` until they are read. */
export function useSavedOrders(): VaultOrders | undefined {
  const [kept, setKept] = useState<VaultOrders>();
  useEffect(() => {
    const addresses: string[] = [];
    let isGone = false;
    const revoke = () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    };
    void readWithFiles((picture) => {
      const address = URL.createObjectURL(picture);
      addresses.push(address);
      return address;
    }).then((found) => {
      if (isGone) revoke();
      else setKept(found);
    });
    return () => {
      isGone = true;
      revoke();
    };
  }, []);
  return kept;
}

/** The kept orders with the addresses of kept pictures, and with the papers that are kept alone. `addressOf`: makes an address for the page. */
async function readWithFiles(addressOf: (picture: Blob) => string): Promise<VaultOrders | undefined> {
  const kept = await read();
  if (!kept) return undefined;
  const { pictures, papers } = await import('./order-vault-files.lazy.ts').then(
    ({ readFiles }) => readFiles(),
    () => ({ pictures: new Map<string, Blob>(), papers: new Set<string>() }),
  );
  const addresses = new Map([...pictures].map(([image, picture]) => [image, addressOf(picture)]));
  const orders = kept.orders.map((order) => ({
    ...order,
    products: order.products.map((product) => ({ ...product, image: addresses.get(product.image) ?? product.image })),
    papers: (order.papers ?? []).filter(({ id }) => papers.has(id)),
  }));
  return { ...kept, orders };
}

/** A paper on this device; `undefined` when it is not. */
export async function keptPaper(id: string): Promise<Reply<typeof getPaper> | undefined> {
  return import('./order-vault-files.lazy.ts').then(
    ({ readPaper }) => readPaper(id),
    () => undefined,
  );
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
