/** Finds the rules of an action in the tables of the app that runs. */
import { type Action, type ActionKind, type ActionOf, actionVersion, type Group, type QueuedAction } from '#src/outbox/action.ts';
import type { ActionRequest, ListReply, PageRules, SendRules } from './module.ts';

interface Rules {
  sending: { readonly [G in Group]: SendRules<ActionOf<G>> };
  /** Absent where actions are only sent. */
  showing?: { readonly [G in Group]: PageRules<ActionOf<G>> };
}

let rules: Rules | undefined;

/** Sets the rules of every group of actions. Whoever opens the outbox calls it first. */
export function setRules(next: Rules): void {
  rules = next;
}

function sending(): Rules['sending'] {
  if (!rules) throw new Error('The outbox has no actions: setRules comes first');
  return rules.sending;
}

/** The rules for merging and showing, of every group. */
export function showing(): NonNullable<Rules['showing']> {
  if (!rules?.showing) throw new Error('The outbox shows no actions: setRules comes first');
  return rules.showing;
}

/** The module of `kind`; `undefined` for a kind of another version. */
export function groupOf(kind: string): Group | undefined {
  const group = kind.slice(0, kind.indexOf('.'));
  return Object.hasOwn(sending(), group) ? (group as Group) : undefined;
}

// A group's rules are only ever given actions of that group, which TypeScript cannot see behind a lookup by kind.

/** The rules for sending actions of `kind`; `undefined` for a group of another version. */
export function sendRulesOf(kind: string): SendRules<Action> | undefined {
  const group = groupOf(kind);
  return group && (sending()[group] as unknown as SendRules<Action>);
}

/** The rules for merging and showing actions of `kind`; `undefined` for a group of another version. */
export function pageRulesOf(kind: string): PageRules<Action> | undefined {
  const group = groupOf(kind);
  return group && (showing()[group] as unknown as PageRules<Action>);
}

/** True when this version knows the kind and can read the payload. */
export function isReadable({ kind, payload }: Action): boolean {
  const schema = sendRulesOf(kind)?.payloads[kind];
  return schema !== undefined && schema.safeParse(payload).success;
}

function isKnownKind(kind: string): boolean {
  return Object.hasOwn(sendRulesOf(kind)?.payloads ?? {}, kind);
}

/** True when a newer version wrote the action: in a later form, or of a kind that this version does not have. No version takes a kind away. */
export function isOfNewerVersion({ kind, v }: Pick<QueuedAction, 'kind' | 'v'>): boolean {
  return v > actionVersion || (v === actionVersion && !isKnownKind(kind));
}

/** True when this version knows what the action does to its list. What it has written itself is not checked again. */
export function isUnderstood(action: QueuedAction): boolean {
  return action.v === actionVersion ? isKnownKind(action.kind) : isReadable(action);
}

/** True for an action that removes something. */
export function isRemoval(kind: ActionKind): boolean {
  return sendRulesOf(kind)?.removals.includes(kind) ?? false;
}

/** The call that sends an action that this version can read. The same action gives the same bytes at every attempt. */
export function requestOf(action: QueuedAction): ActionRequest {
  const rules = sendRulesOf(action.kind);
  if (!rules) throw new Error(`Nothing sends ${action.kind}`);
  return rules.request(action);
}

/** The list in the reply; `undefined` when there is none, or one that this version cannot read. */
export function listOf(action: QueuedAction, body: unknown): ListReply | undefined {
  return sendRulesOf(action.kind)?.reply?.(action, body);
}
