import type { SnapshotName } from './snapshot.ts';
import type { SendOptions } from '#src/network/send.ts';
import { outboxActions } from './use-outbox.ts';

/**
 * Asks for a list under the name of this device, so that the answer tells which of its changes are in it, and keeps it.
 * @throws ApiError as `ask` does
 */
export async function requestList<L extends { items: unknown[]; version: number; acks: Record<string, number> }>(
  name: SnapshotName,
  userId: string,
  signal: AbortSignal,
  ask: (options: SendOptions) => Promise<L>,
): Promise<L> {
  const outbox = await outboxActions().catch(() => undefined);
  const asked = outbox?.requestContext(userId, name);
  const list = await ask({ signal, headers: outbox && { 'x-device': outbox.device } });
  await outbox?.storeList(userId, { name, items: list.items, version: list.version, acks: list.acks }, asked);
  return list;
}
