/** Labels for pending, failed and sent changes. */
import { referenceOf } from '#contract/naming.ts';
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { type ActionDescription, describeAction } from '#src/outbox/describe.ts';
import { isTooOld, type PendingChange } from '#src/outbox/pending-change.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { orderOf } from '#src/shop/actions/stored-placement.ts';
import { formatTimestamp } from '#src/ui/dates.ts';

type Action = PendingChange['action'];

/** An action in words. */
export function describe(action: Action): ActionDescription {
  return describeAction(shopActions, action);
}

/** Attempts after which an unanswered change is shown as "retrying". */
const manyAttempts = 8;

/** "1 change", "3 changes". */
export function countOfChanges(count: number): string {
  return words().pending.changes(count);
}

/** "Cancel your order: HT-4F2A09C1". */
function withOrder(action: Action, title: string): string {
  const id = orderOf(action);
  return id === undefined ? title : joined([title, referenceOf(id)], ': ');
}

/** "Chakki atta, 1 kg: 1 to 2", "Lotus chai mug: remove". */
export function whatChanges({ action, options, from, to }: Pick<PendingChange, 'action'> & Partial<PendingChange>): string {
  const { name: title, isProduct, isRemoval, detail } = describe(action);
  if (!isProduct) return withOrder(action, title);
  const name = joined([title, ...(options ?? [])]);
  if (isRemoval) return words().pending.removes(name);
  if (from !== undefined && to !== undefined) return from === 0 ? words().pending.adds(name, to) : words().pending.sets(name, from, to);
  return joined([name, detail], ': ');
}

function stateOf(rows: PendingChange['rows']): string {
  if (rows.some(({ state }) => state === 'sending')) return words().pending.sending;
  return rows.some(({ attempts }) => attempts >= manyAttempts) ? words().pending.retrying : words().pending.isWaiting;
}

/** "Cart · 14:06 · pending", with the date when it was not today: "Cart · 20 Nov, 14:06 · pending". */
export function changeLine({ action, rows }: Pick<PendingChange, 'action' | 'rows'>): string {
  return [describe(action).place, formatTimestamp(action.madeAt), stateOf(rows)].filter(Boolean).join(' · ');
}

/** "Lotus chai mug, M" of a sent change. */
export function sentName(action: Action): string {
  const { name, options } = describe(action);
  return withOrder(action, joined([name, ...options]));
}

/** "Added To Cart · sent 13:58", with the date when it was not today. */
export function sentLabel(action: Action, at: number): string {
  return words().pending.sentAt(describe(action).sent, formatTimestamp(at));
}

/** Why the change was declined, in one sentence. */
export function reasonOf({ code, message }: { code: string; message: string }): string {
  if (isTooOld({ code })) return words().pending.tooOld;
  return code === 'version' || message === '' ? words().sync.version : message;
}
