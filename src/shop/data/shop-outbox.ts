/** The outbox of the shop. */
import { createOutbox } from '#src/outbox/create-outbox.ts';
import type { ChangesOf } from '#src/outbox/actions/rules.ts';
import type { OutboxPage } from '#src/outbox/outbox-api.ts';
import type { ViewOf } from '#src/outbox/outbox-view.ts';
import type { shopActions } from '#src/shop/actions/shop-actions.ts';
import { currentSession, endSession, onSessionChange } from '#src/shop/session/session.ts';
import { shopNames } from '#src/shop/session/shop-names.ts';
import { whenUsed } from '#src/state/first-use.ts';
import { idleMoment } from '#src/state/idle.ts';
import type { ShopOutbox } from './open-shop-outbox.lazy.ts';

type ShopActions = typeof shopActions;
export type OutboxView = ViewOf<ShopActions>;
/** The functions that make the changes of the shop. */
export type Changes = ChangesOf<ShopActions>;

export type { ShopOutbox };

export const outbox = createOutbox({
  names: shopNames,
  session: { currentSession, endSession, onSessionChange },
  load: () => import('./open-shop-outbox.lazy.ts'),
});

/** `outbox.useView`. */
export const useOutbox = outbox.useView;

/** ms that opening waits for an idle moment. */
const idleTimeoutMs = 10_000;

/**
 * Starts the outbox on this page. Its code loads at once when somebody is signed in, because the header counts their cart, otherwise when
 * the page is used and the browser idle.
 */
export function startOutbox(page: OutboxPage): void {
  outbox.start(page);
  const open = () => void outbox.open().catch(() => undefined);
  if (currentSession()) open();
  else
    void whenUsed()
      .then(() => idleMoment(idleTimeoutMs))
      .then(open);
}
