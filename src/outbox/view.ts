/** From what the outbox holds to what screens show. Pure. */
import type { Action, QueuedAction } from './action.ts';
import type { ListRules, Pieces } from './actions/module.ts';
import { isUnderstood, pageRulesOf, showing } from '#src/outbox/actions/rules.ts';
import { inOrder } from './lane.ts';
import type { OutboxState } from './outbox-state.ts';
import { type ListItems, type OptimisticList, type OptimisticLists, type SnapshotName, type SnapshotRow } from './snapshot.ts';
import type { PendingChange } from './pending-change.ts';
import type { OutboxView } from './create-outbox.ts';

type Snapshots = OutboxState['snapshots'];

/** The rules of every list that actions change, with the group of those actions. */
const lists = () => Object.values(showing()).flatMap((rules) => ('list' in rules ? [rules.list as ListRules<Action, SnapshotName>] : []));

/** A list with `pending` applied. Stored items are typed as this version of the contract has them. */
function optimisticList<N extends SnapshotName>(
  { name, fold }: ListRules<Action, N>,
  row: SnapshotRow | undefined,
  queued: QueuedAction[],
): OptimisticList<ListItems[N]> | undefined {
  const pending = queued.filter((row) => pageRulesOf(row.kind)?.list?.name === name && isUnderstood(row));
  // Without a list of the server, what is pending can still be shown.
  if (!row && pending.length === 0) return undefined;
  const base = { items: (row?.items ?? []) as ListItems[N][], acks: row?.acks ?? {}, aliases: row?.aliases ?? {} };
  return { items: fold(base, pending), version: row?.version ?? 0, pending: pending.length > 0, at: row?.at };
}

/** Every list with `queued` applied; `undefined` where nothing is known. */
function optimisticLists(snapshots: Snapshots, queued: QueuedAction[]): OptimisticLists {
  return Object.fromEntries(lists().map((list) => [list.name, optimisticList(list, snapshots[list.name], queued)])) as OptimisticLists;
}

/** What the stored lists say of each lane that counts pieces. */
function storedPieces(snapshots: Snapshots): Map<string, Pieces> {
  const stored = new Map<string, Pieces>();
  for (const { name, laneOf, pieces } of lists()) {
    if (!pieces) continue;
    for (const item of (snapshots[name]?.items ?? []) as ListItems[SnapshotName][]) stored.set(laneOf(item), pieces.of(item));
  }
  return stored;
}

/** What each action does to the pieces of its line, one after the other. */
function stepsOf(waiting: readonly QueuedAction[], snapshots: Snapshots): PendingChange[] {
  const current = storedPieces(snapshots);
  return waiting.map((action) => {
    const list = isUnderstood(action) ? pageRulesOf(action.kind)?.list : undefined;
    const before = current.get(action.lane) ?? { options: [], quantity: 0 };
    const after = list?.pieces?.after(before, action);
    if (!list || !after) return { action, rows: [action], options: [], from: undefined, to: undefined };
    const isAcked = action.seq <= (snapshots[list.name]?.acks[action.lane] ?? 0);
    current.set(action.lane, isAcked ? { ...after, quantity: before.quantity } : after);
    const from = isAcked ? undefined : before.quantity;
    return { action, rows: [action], options: after.options.filter(Boolean), from, to: after.quantity };
  });
}

/** One change per lane: three taps on one line are one change, however many entries store them. */
function oncePerLane(steps: readonly PendingChange[]): PendingChange[] {
  const changes = new Map<string, PendingChange>();
  for (const step of steps) {
    const before = changes.get(step.action.lane);
    changes.set(step.action.lane, before ? { ...step, rows: [...before.rows, step.action], from: before.from ?? step.from } : step);
  }
  return [...changes.values()];
}

/** How many things (a cart line, a saved product) the rows are about. */
function countThings(rows: readonly QueuedAction[]): number {
  return new Set(rows.map(({ userId, lane }) => `${userId} ${lane}`)).size;
}

/** Nothing is known of any list. */
const noLists = () => Object.fromEntries(lists().map(({ name }) => [name, undefined])) as OptimisticLists;

/** What screens show of `state`. */
export function viewOf({
  userId,
  queued,
  newer,
  saving,
  attention,
  snapshots,
  sent,
  left,
  lastListAt,
}: OutboxState): Omit<OutboxView, 'canStore' | 'isStoreNewer'> {
  if (userId === '') {
    const held = countThings(queued.filter((row) => !left.includes(row.userId)));
    return { userId, waiting: [], newer, saving: 0, attention: [], sent: [], ...noLists(), held, lastListAt };
  }
  const saved = inOrder(queued.filter((row) => row.userId === userId));
  const pending = inOrder([...saved, ...saving.filter((row) => row.userId === userId)]);
  return {
    userId,
    waiting: oncePerLane(stepsOf(saved, snapshots)),
    newer,
    saving: countThings(pending) - countThings(saved),
    attention: attention.filter((one) => one.userId === userId),
    sent,
    ...optimisticLists(snapshots, pending),
    held: 0,
  };
}
