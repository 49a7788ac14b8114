/** The actions of an app as one value, and how the outbox finds the rules of an action in it. */
import { actionVersion, type QueuedAction } from '../action.ts';
import type { AnyAction, Seen } from '../queue-entry.ts';
import type { ServerList } from '../snapshot.ts';
import type { ActionRequest, ActionsOf, ListReply, ListRules, PageRules, SendRules } from './module.ts';

/** The modules of an app's actions, by the part of `kind` before the dot. */
export interface AppActions {
  sending: Readonly<Record<string, SendRules<AnyAction>>>;
  /** Of the groups that change a list. */
  lists: Readonly<Record<string, ListRules<AnyAction, unknown>>>;
  /** Absent in a service worker. */
  showing?: Readonly<Record<string, PageRules<AnyAction, unknown>>>;
}

/** Every action of the app whose modules are `R`. */
export type ActionOf<R extends AppActions> = {
  [G in keyof R['sending']]: ActionsOf<R['sending'][G]['payloads']>;
}[keyof R['sending']];

/** The item type of each list, by its name. */
export type ListsOf<R extends AppActions> = {
  [G in keyof R['lists'] as R['lists'][G]['name']]: R['lists'][G] extends { fold(list: ServerList<infer Item>, actions: never): unknown }
    ? Item
    : never;
};

type Union<T> = T[keyof T];
type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never;

/** The functions that make the actions of the app. */
export type ChangesOf<R extends AppActions> = Both<
  Union<{ [G in keyof R['showing']]: R['showing'][G] extends { changes(known: never): infer C } ? C : never }>
>;

/** The part of a kind before the dot. */
export function groupOf(kind: string): string {
  return kind.slice(0, kind.indexOf('.'));
}

/** What `table` has for the group of `kind`; `undefined` for a group of another version. */
function ofGroup<T>(table: Readonly<Record<string, T>> | undefined, kind: string): T | undefined {
  const group = groupOf(kind);
  return table && Object.hasOwn(table, group) ? table[group] : undefined;
}

/** The rules for sending actions of `kind`; `undefined` for a group of another version. */
export function sendRulesOf({ sending }: AppActions, kind: string): SendRules<AnyAction> | undefined {
  return ofGroup(sending, kind);
}

/** The rules of the list that actions of `kind` change; `undefined` where they change none. */
export function listRulesOf({ lists }: AppActions, kind: string): ListRules<AnyAction, unknown> | undefined {
  return ofGroup(lists, kind);
}

/** The rules for merging and showing actions of `kind`; `undefined` for a group of another version. */
export function pageRulesOf({ showing }: AppActions, kind: string): PageRules<AnyAction, unknown> | undefined {
  return ofGroup(showing, kind);
}

/** True when this version knows the kind and can read the payload. */
export function isReadable(actions: AppActions, { kind, payload }: AnyAction): boolean {
  const schema = sendRulesOf(actions, kind)?.payloads[kind];
  return schema !== undefined && schema.safeParse(payload).success;
}

function isKnownKind(actions: AppActions, kind: string): boolean {
  return Object.hasOwn(sendRulesOf(actions, kind)?.payloads ?? {}, kind);
}

/** True when a newer version wrote the action: in a later form, or of a kind that this version does not have. No version takes a kind away. */
export function isOfNewerVersion(actions: AppActions, { kind, v }: Pick<QueuedAction, 'kind' | 'v'>): boolean {
  return v > actionVersion || (v === actionVersion && !isKnownKind(actions, kind));
}

/** True when this version knows what the action does to its list. What it has written itself is not checked again. */
export function isUnderstood(actions: AppActions, action: QueuedAction): boolean {
  return action.v === actionVersion ? isKnownKind(actions, action.kind) : isReadable(actions, action);
}

/** True for an action that removes something. */
export function isRemoval(actions: AppActions, kind: string): boolean {
  return sendRulesOf(actions, kind)?.removals.includes(kind) ?? false;
}

/** False for what was paid for, and for what binds the shopper once it was sent. */
export function mayDiscard(actions: AppActions, { kind, attempts }: Pick<QueuedAction, 'kind' | 'attempts'>): boolean {
  const rules = sendRulesOf(actions, kind);
  return !rules?.isPaid && !(rules?.isBinding && attempts > 0);
}

/** The call that sends an action that this version can read. The same action gives the same bytes at every attempt. */
export function requestOf(actions: AppActions, action: AnyAction & { seen: Seen | undefined }): ActionRequest {
  const rules = sendRulesOf(actions, action.kind);
  if (!rules) throw new Error(`Nothing sends ${action.kind}`);
  return rules.request(action);
}

/** The list in the reply; `undefined` when there is none, or one that this version cannot read. */
export function listOf(actions: AppActions, action: AnyAction, body: unknown): ListReply | undefined {
  return sendRulesOf(actions, action.kind)?.reply?.(action, body);
}
