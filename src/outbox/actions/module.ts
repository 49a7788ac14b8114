/** What each module in this folder declares about the actions of one list. `registry.ts` names the modules. */
import type { Endpoint } from '#contract/endpoint.ts';
import type { QueryKind } from '#src/cache/query-keys.ts';
import type { RequestParts } from '#src/network/send.ts';
import type { Action } from '../action.ts';
import type { SnapshotName } from '../database.ts';
import type { LineIdentity } from '../lane.ts';

/** What the store knows of the thing that a lane is about, once the entries named have been applied. */
export interface Base {
  /**
   * False while no list of the server is stored, or one that a waiting action contradicts: then the target of an addition is
   * unknown. A list may be older than it looks: requested before a sign-out, it may arrive after the next sign-in.
   */
  isKnown: boolean;
  /** Id of the cart line or of the saved product; `undefined` when there is none. */
  key: string | undefined;
}

/**
 * How a new action meets the unsent one before it. `append`: keep both; `become`: one action replaces both; `cancel`: they undo
 * each other; `ignore`: the new one changes nothing.
 */
export type Verdict = { kind: 'append' } | { kind: 'become'; action: Action } | { kind: 'cancel' } | { kind: 'ignore' };

export const append: Verdict = { kind: 'append' };
export const cancel: Verdict = { kind: 'cancel' };
export const ignore: Verdict = { kind: 'ignore' };

/** One action in place of two. */
export function become(action: Action): Verdict {
  return { kind: 'become', action };
}

/** The call that sends an action. */
export interface ActionRequest {
  endpoint: Endpoint;
  input: RequestParts;
}

/** The list that a reply carried. */
export interface ListReply {
  name: SnapshotName;
  items: unknown[];
  version: number;
  acks: Record<string, number>;
  /** The id that the device made and the one that the server uses, when they differ. */
  alias?: [string, string] | undefined;
}

/** An item of a stored list, as far as a lane needs it. */
export type Item = LineIdentity & { _id: string };

/** The key of a lane while its entries are applied one after the other. */
export interface LaneKey {
  key: string | undefined;
  /** True when an entry changes something that the stored list does not have. */
  isContradicted: boolean;
}

/** The ids as an alias; `undefined` when they are equal or one is missing. */
export function aliasOf(made: string | undefined, real: string | undefined): [string, string] | undefined {
  return made !== undefined && real !== undefined && made !== real ? [made, real] : undefined;
}

/** The kinds of query that are requested again after a reply; `isBurst`: only when a burst of replies is over. */
export interface Refetched {
  roots: QueryKind[];
  isBurst: boolean;
}
