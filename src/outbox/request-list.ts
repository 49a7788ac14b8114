import type { SnapshotName } from './snapshot.ts';
import type { SendOptions } from '#src/network/send.ts';
import { outboxActions } from './create-outbox.ts';

/**
 * Requests a list with the name of this device, so that the reply says which of its actions the list includes, and stores it.
 * @throws ApiError as `request` does
 */
export async function requestList<L extends { items: unknown[]; version: number; acks: Record<string, number> }>(
  name: SnapshotName,
  userId: string,
  signal: AbortSignal,
  request: (options: SendOptions) => Promise<L>,
): Promise<L> {
  const outbox = await outboxActions().catch(() => undefined);
  const context = outbox?.requestContext(userId, name);
  const list = await request({ signal, headers: outbox && { 'x-device': outbox.device } });
  await outbox?.storeList(userId, { name, items: list.items, version: list.version, acks: list.acks }, context);
  return list;
}
