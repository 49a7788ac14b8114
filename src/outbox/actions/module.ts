/**
 * What the module of a noun declares about its actions. It has up to three parts, because not everybody needs all of them: a service worker
 * sends, and folds lists into a kept screen; a page merges, saves and shows, too.
 */
import type { QueryKey } from '@tanstack/react-query';
import type { Route } from '#contract/endpoint.ts';
import type { z } from '#contract/zod.ts';
import type { RequestParts } from '#src/network/request-path.ts';
import { inSequence } from '../lane.ts';
import type { AnyAction, QueueEntry, Seen } from '../queue-entry.ts';
import type { Pending, ServerList } from '../snapshot.ts';
import type { Known, Made } from './changes.ts';
import type { Words } from './words.ts';

/** The actions whose payload schemas are `S`, by kind. */
export type ActionsOf<S extends Readonly<Record<string, z.ZodMiniType>>> = {
  [K in keyof S & string]: { kind: K; payload: z.output<S[K]> };
}[keyof S & string];

/** What pages and the service worker need to send the actions of a noun. */
export interface SendRules<A extends AnyAction, S extends Seen = Seen> {
  /** Schema of the payload of each kind. A stored entry that does not match is not sent but shown to the shopper. */
  payloads: { readonly [K in A['kind']]: z.ZodMiniType<Extract<A, { kind: K }>['payload']> };
  /** Kinds that remove something: a 404 means that it is gone already, which is what the shopper wanted. */
  removals: readonly A['kind'][];
  /** Sent only when every other lane of the shopper is empty. */
  isSentLast?: true;
  /** Money was taken for it: it never gets too old to be sent, and nobody can discard it. */
  isPaid?: true;
  /** Once sent it binds the shopper: nobody can discard it any more, and only another action takes it back. */
  isBinding?: true;
  /** ms after which an action that was never sent is not sent any more, but shown to the shopper as refused, with the code `expired`. */
  expiresAfterMs?: number;
  /** The lanes that `action` depends on: what waits there is sent before it, and what is saved there later after it. */
  sentAfter?(action: A): readonly string[];
  /** The call that sends `action`. The same action gives the same bytes at every attempt. */
  request(action: A & Pick<QueueEntry<S>, 'seen'>): ActionRequest;
  /** The list in the reply; `undefined` when there is none, or one that this version cannot read. */
  reply?(action: A, body: unknown): ListReply | undefined;
}

/** How the actions of a noun change a stored list. */
export interface ListRules<A extends AnyAction, Item, S extends Seen = Seen> {
  /** The name under which the list is stored. */
  name: string;
  /** The lane of an item of the list. */
  laneOf(item: Item): string;
  /** The id that the action gives to a new item; `undefined` when it makes none. */
  createdId(action: A): string | undefined;
  /** The id of the item that the action changes; `undefined` when it needs none. */
  targetId(action: A): string | undefined;
  /** The key of the lane after `action`. */
  advance(before: LaneKey, action: A): LaneKey;
  /** `action` for the item that the store has under `key`. */
  rebase(action: A, key: string | undefined): A;
  /** Other groups whose actions change the list, too: they are given to `fold`. */
  alsoFolds?: readonly string[];
  /** The items with the actions applied that the list does not include yet. It changes neither. */
  fold(list: ServerList<Item>, actions: readonly (A & QueueEntry<S>)[]): Pending<Item>[];
  /** For lists of quantities: the chosen options and pieces of an item, and what an action makes of them. */
  pieces?: {
    of(item: Item): Pieces;
    after(before: Pieces, action: A): Pieces | undefined;
  };
}

/** What only pages need: making, merging and showing the actions of a noun. `Item`: of its list, if it has one. */
export interface PageRules<A extends AnyAction, Item = never, S extends Seen = Seen> {
  /** The functions that make the actions, for `outbox.save`. */
  changes(known: Known<Item, S>): Readonly<Record<string, (...input: never[]) => Made<A, S> | undefined>>;
  /** What becomes of the unsent `waiting` and `next` of the same lane. `base` is what the store knows before `waiting`. */
  merge(waiting: A, next: A, base: Base): Verdict<A>;
  /** The query of the list that the actions change. */
  listQuery?(userId: string): QueryKey;
  /** What is requested again after a reply. */
  refetched: Refetched;
  /** The query whose data the reply is: it is shown at once, else the screen would jump back until that query is answered again. */
  answers?(action: A & Pick<QueueEntry, 'userId'>): { key: QueryKey; reply: z.ZodMiniType } | undefined;
  words(): Words<A>;
  /** The screen of the action says why it failed; others get a toast. */
  showsOwnErrors?: true;
  /** Kinds that a shopper repeats quickly: screens may draw them up to 48 ms later, once they are saved. */
  drawnLate?: readonly A['kind'][];
  /** True when `later`, in the same lane, makes sending `action` needless. For a browser without a store, which sends one by one. */
  isOvertaken?(action: A, later: A): boolean;
}

/** The chosen options of a cart line, empty where there is no choice, and its quantity. */
export interface Pieces {
  options: readonly string[];
  quantity: number;
}

/** What the store knows of the thing that a lane is about, after the waiting entries have been applied. */
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
 * How a new action merges with the unsent one before it. `append`: keep both; `become`: one action replaces both; `cancel`: they undo
 * each other; `ignore`: the new one changes nothing.
 */
export type Verdict<A> = { kind: 'append' } | { kind: 'become'; action: A } | { kind: 'cancel' } | { kind: 'ignore' };

export const append = { kind: 'append' } as const;
export const cancel = { kind: 'cancel' } as const;
export const ignore = { kind: 'ignore' } as const;

/** One action in place of two. */
export function become<A>(action: A): Verdict<A> {
  return { kind: 'become', action };
}

/** The call that sends an action. */
export interface ActionRequest {
  endpoint: Route;
  input: RequestParts;
}

/** The list that a reply carried. */
export interface ListReply {
  name: string;
  items: unknown[];
  version: number;
  acks: Record<string, number>;
  /** The id that the device made and the one that the server uses, when they differ. */
  alias?: [string, string] | undefined;
}

/** The key of a lane while its entries are applied one after the other. */
export interface LaneKey {
  key: string | undefined;
  /** True when an entry changes something that the stored list does not have. */
  isContradicted: boolean;
}

/** The queries that are requested again after a reply; `isBurst`: only when a burst of replies is over. */
export interface Refetched {
  queries: readonly { queryKey: QueryKey }[];
  isBurst: boolean;
}

/** The ids as an alias; `undefined` when they are equal or one is missing. */
export function aliasOf(made: string | undefined, real: string | undefined): [string, string] | undefined {
  return made !== undefined && real !== undefined && made !== real ? [made, real] : undefined;
}

/** The actions that `list` does not include yet, in the order in which they were made. */
export function unacknowledged<A extends QueueEntry>(list: Pick<ServerList<unknown>, 'acks'>, actions: readonly A[]): A[] {
  return inSequence(actions.filter(({ lane, seq }) => seq > (list.acks[lane] ?? 0)));
}
