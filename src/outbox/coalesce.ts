/**
 * Merges a new action with the entries of its lane that still wait. Only an entry that was never sent may change. One that was sent, or
 * that another version of the shop wrote, is frozen, and the new action is appended behind it.
 */
import { append, type Base } from './actions/module.ts';
import { type AppActions, groupOf, isRemoval, pageRulesOf } from './actions/rules.ts';
import { actionVersion, isUnsent, type NewAction, type QueuedAction, unsent } from './action.ts';

export interface CoalescePlan {
  /** The entry to write, or `undefined` when the new action cancels an opposite one or changes nothing. */
  write: QueuedAction | undefined;
  /** Ids of entries to delete, because the new action replaces or cancels them. */
  remove: string[];
}

/**
 * Plans how `next` is written behind the entries that wait in its lane.
 * @param waiting all entries of the lane, ordered by `seq`
 * @param base what the store knows of the line or product before the last of them
 * @param nextSeq the `seq` of the entry if it is appended
 * @param now ms since 1970, shown to people only
 */
export function coalesce(
  actions: AppActions,
  waiting: readonly QueuedAction[],
  next: NewAction,
  base: Base,
  nextSeq: number,
  now: number,
): CoalescePlan {
  const last = waiting.at(-1);
  const appended: QueuedAction = { ...unsent(nextSeq, now), ...next };
  // Only the version that wrote an entry knows what it means, so an entry of another version is left alone, like one that was sent.
  if (!last || !isUnsent(last) || last.v !== actionVersion) return { write: appended, remove: [] };
  const rules = groupOf(last.kind) === groupOf(next.kind) ? pageRulesOf(actions, next.kind) : undefined;
  const verdict = rules?.merge(last, next, base) ?? append;
  switch (verdict.kind) {
    case 'append':
      return { write: appended, remove: [] };
    case 'ignore':
      return { write: undefined, remove: [] };
    case 'cancel':
      return { write: undefined, remove: [last.id] };
    case 'become': {
      // The price of the first of several additions stays; who adds again after a removal saw the price of that moment.
      const seen = isRemoval(actions, last.kind) ? (next.seen ?? last.seen) : (last.seen ?? next.seen);
      const { replaced: _earlier, ...before } = last;
      // Undo takes back the new action alone.
      const replaced = next.nextAt !== undefined && { replaced: before };
      // The merged entry takes a new `seq`: a lane never reuses one.
      return { write: { ...appended, ...verdict.action, seen, ...replaced }, remove: [last.id] };
    }
  }
}
