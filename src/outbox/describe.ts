/** How the list of pending changes describes an action, as its module declares it. */
import type { Action, ActionOf, Group, QueuedAction } from './action.ts';
import type { Labels } from './actions/words.ts';
import { groupOf, isReadable, isRemoval, sendRulesOf } from '#src/outbox/actions/rules.ts';

export interface ActionDescription {
  /** `undefined` for an action of another version. */
  group: Group | undefined;
  /** Where in the shop it belongs: "Cart"; empty for an action of another version. */
  place: string;
  /** What it is about: the product that was displayed, or for an order its own name. */
  name: string;
  /** False when the name says it all and options would not help. */
  isProduct: boolean;
  /** The chosen options that the action itself names. */
  options: readonly string[];
  isRemoval: boolean;
  /** What it does, when the quantities before and after are unknown: "add 2". */
  detail: string | undefined;
  /** "Added To Cart", once the server has applied it. */
  sent: string;
  /** False for a paid order: the shopper cannot undo or dismiss it. */
  canDiscard: boolean;
}

/** The words of an app for each group of its actions. */
export type LabelTable = { readonly [G in Group]: Labels<ActionOf<G>> };

/** Gives how an app describes an action in words for screens. */
export function describeWith(labels: LabelTable): (action: QueuedAction) => ActionDescription {
  return (action) => describe(labels, action);
}

function describe(labels: LabelTable, action: QueuedAction): ActionDescription {
  const group = isReadable(action) ? groupOf(action.kind) : undefined;
  // The labels of a group are only ever given its actions.
  const words = group && (labels[group] as unknown as Labels<Action>);
  return {
    group,
    place: words?.place ?? '',
    name: words?.title ?? (action.seen?.title || (group ? 'A product' : 'A change')),
    isProduct: words?.title === undefined,
    options: words?.options?.(action) ?? [],
    isRemoval: isRemoval(action.kind),
    detail: words?.detail?.(action),
    sent: words?.sent[action.kind] ?? '',
    canDiscard: !sendRulesOf(action.kind)?.isPaid,
  };
}
