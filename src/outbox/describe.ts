/** How the list of pending changes describes an action, as its module declares it. */
import type { QueuedAction } from './action.ts';
import { type AppActions, isReadable, isRemoval, mayDiscard, pageRulesOf } from './actions/rules.ts';
import { words } from '#language/words.ts';

export interface ActionDescription {
  /** Name of its icon; `undefined` for an action of another version. */
  icon: string | undefined;
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
  /** False for an order that is paid for or sent: the shopper cannot undo or dismiss it. */
  canDiscard: boolean;
}

/** Describes an action in words for screens. */
export function describeAction(actions: AppActions, action: QueuedAction): ActionDescription {
  const rules = isReadable(actions, action) ? pageRulesOf(actions, action.kind)?.words() : undefined;
  return {
    icon: rules?.icon,
    place: rules?.place ?? '',
    name: rules?.title ?? (action.seen?.title || (rules ? words().actions.aProduct : words().actions.aChange)),
    isProduct: rules?.title === undefined,
    options: rules?.options?.(action) ?? [],
    isRemoval: isRemoval(actions, action.kind),
    detail: rules?.detail?.(action),
    sent: rules?.sent[action.kind] ?? '',
    canDiscard: mayDiscard(actions, action),
  };
}
