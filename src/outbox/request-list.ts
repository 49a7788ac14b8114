import type { SendOptions } from '#src/network/send.ts';
import type { OpenOutbox } from './outbox-api.ts';

interface ListRequest<L> {
  /** The name under which the list is stored. */
  name: string;
  userId: string;
  signal: AbortSignal;
  request: (options: SendOptions) => Promise<L>;
}

/**
 * Requests a list with the name of this device, so that the reply says which of its actions the list includes, and stores it.
 * @throws ApiError as `request` does
 */
export async function requestList<L extends { items: unknown[]; version: number; acks: Record<string, number> }>(
  outbox: { open: () => Promise<Pick<OpenOutbox, 'device' | 'requestContext' | 'storeList'>> },
  { name, userId, signal, request }: ListRequest<L>,
): Promise<L> {
  const opened = await outbox.open().catch(() => undefined);
  const context = opened?.requestContext(userId, name);
  const list = await request({ signal, headers: opened && { 'x-device': opened.device } });
  await opened?.storeList(userId, { name, items: list.items, version: list.version, acks: list.acks }, context);
  return list;
}
