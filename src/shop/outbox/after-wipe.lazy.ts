/** After the browser has cleared the store under a page. */
import { words } from '#language/words.ts';
import { isPrivate } from '#src/cache/private-queries.ts';
import type { Notify } from '#src/cache/query-client.ts';
import { currentSession, recheckSession } from '#src/shop/session/session.ts';
import type { OutboxPage } from '#src/outbox/outbox-api.ts';
import type { OutboxState } from '#src/outbox/outbox-state.ts';
import type { PageOutbox } from '#src/outbox/page-outbox.ts';
import { viewOf } from '#src/outbox/view.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';

/** In ms: the browser clears each kind of storage by itself, in any order, and a busy machine takes a while between them. */
const restMs = 2_000;

/**
 * Pending changes are gone, and perhaps the sign-in: tells the shopper and requests the lists again.
 * @param before what the outbox held when the store was found to be gone
 * @param sessionSettled resolves when the outbox knows of the last change of the sign-in
 */
export async function recoverFromWipe(
  before: OutboxState,
  outbox: PageOutbox,
  { client, notify }: OutboxPage,
  sessionSettled: () => Promise<void>,
): Promise<void> {
  const { userId, waiting, attention, held } = viewOf(shopActions, before);
  recheckSession();
  await sessionSettled();
  // The page still has the lists. Without them a change would be drawn on an empty cart until the server can be asked. Their `acks` count
  // under the old name of the device.
  const lists = userId !== '' && currentSession()?.userId === userId ? Object.values(before.snapshots) : [];
  for (const list of lists) await outbox.storeList(userId, { ...list, acks: {} }).catch(() => undefined);
  await outbox.refresh().catch(() => undefined);
  if (waiting.length + attention.length + held > 0) notify({ tone: 'error', text: words().sync.wiped });
  else if (userId !== '' && !currentSession()) notify({ tone: 'info', text: words().sync.wipedSignIn });
  if (userId !== '' && currentSession()) setTimeout(() => noticeLateWipe(outbox, notify), restMs);
  await client.invalidateQueries({ predicate: isPrivate });
}

/** The sign-in went after the store. A sign-out here or in another tab is known to the outbox and is no wipe. */
function noticeLateWipe(outbox: PageOutbox, notify: Notify): void {
  if (currentSession() || outbox.state().userId === '') return;
  recheckSession();
  notify({ tone: 'info', text: words().sync.wipedSignIn });
}
