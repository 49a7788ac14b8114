/** From what the outbox holds to what screens show. Pure. */
import type { QueuedAction } from './action.ts';
import type { ListRules, Pieces } from './actions/module.ts';
import { type AppActions, groupOf, isUnderstood, listRulesOf } from './actions/rules.ts';
import { inSequence } from './lane.ts';
import type { OutboxState } from './outbox-state.ts';
import type { ShownChanges, ViewOf } from './outbox-view.ts';
import type { PendingChange } from './pending-change.ts';
import type { AnyAction } from './queue-entry.ts';
import type { OptimisticList, SnapshotRow } from './snapshot.ts';

type Snapshots = OutboxState['snapshots'];
type List = ListRules<AnyAction, unknown>;

/** A list with `pending` applied. Stored items are typed as this version of the contract has them. */
function optimisticList(
  actions: AppActions,
  { name, fold, alsoFolds = [] }: List,
  row: SnapshotRow | undefined,
  queued: QueuedAction[],
): OptimisticList<unknown> | undefined {
  const changesIt = ({ kind }: QueuedAction) => listRulesOf(actions, kind)?.name === name || alsoFolds.includes(groupOf(kind));
  const pending = queued.filter((row) => changesIt(row) && isUnderstood(actions, row));
  // Without a list of the server, what is pending can still be shown.
  if (!row && pending.length === 0) return undefined;
  const base = { items: row?.items ?? [], acks: row?.acks ?? {}, aliases: row?.aliases ?? {} };
  return { items: fold(base, pending), version: row?.version ?? 0, pending: pending.length > 0, at: row?.at };
}

type Optimistic = Record<string, OptimisticList<unknown> | undefined>;

/** Every list by its name, as `make` gives it. */
function eachList({ lists }: AppActions, make: (list: List) => OptimisticList<unknown> | undefined): Optimistic {
  return Object.fromEntries(Object.values(lists).map((list) => [list.name, make(list)]));
}

/** What the stored lists say of each lane that counts pieces. */
function storedPieces({ lists }: AppActions, snapshots: Snapshots): Map<string, Pieces> {
  const stored = new Map<string, Pieces>();
  for (const { name, laneOf, pieces } of Object.values(lists)) {
    if (!pieces) continue;
    for (const item of snapshots[name]?.items ?? []) stored.set(laneOf(item), pieces.of(item));
  }
  return stored;
}

/** What each action does to the pieces of its line, one after the other. */
function stepsOf(actions: AppActions, waiting: readonly QueuedAction[], snapshots: Snapshots): PendingChange[] {
  const current = storedPieces(actions, snapshots);
  return waiting.map((action) => {
    const list = isUnderstood(actions, action) ? listRulesOf(actions, action.kind) : undefined;
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

function viewOfAny(
  actions: AppActions,
  { userId, queued, newer, saving, attention, snapshots, sent, left, lastListAt }: OutboxState,
): Omit<ShownChanges, 'canStore' | 'isStoreNewer'> {
  if (userId === '') {
    const held = countThings(queued.filter((row) => !left.includes(row.userId)));
    const noLists = eachList(actions, () => undefined);
    return { userId, waiting: [], newer, saving: 0, attention: [], sent: [], ...noLists, held, lastListAt };
  }
  const saved = inSequence(queued.filter((row) => row.userId === userId));
  const pending = inSequence([...saved, ...saving.filter((row) => row.userId === userId)]);
  return {
    userId,
    waiting: oncePerLane(stepsOf(actions, saved, snapshots)),
    newer,
    saving: countThings(pending) - countThings(saved),
    attention: attention.filter((one) => one.userId === userId),
    sent,
    ...eachList(actions, (list) => optimisticList(actions, list, snapshots[list.name], pending)),
    held: 0,
  };
}

type ShownOf<R extends AppActions> = Omit<ViewOf<R>, 'canStore' | 'isStoreNewer'>;

/** What screens show of `state`. What the device stores of an app has the types of that app. */
export function viewOf<R extends AppActions>(actions: R, state: OutboxState): ShownOf<R> {
  return viewOfAny(actions, state) as ShownOf<R>;
}
