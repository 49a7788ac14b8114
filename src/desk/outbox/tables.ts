/** The rules of every group of actions of the desk. Two tables: the service worker, which only sends, drops the second. */
import type { ActionOf, Group } from '#src/outbox/action.ts';
import type { PageRules, SendRules } from '#src/outbox/actions/module.ts';

export const sendRules = {} as { readonly [G in Group]: SendRules<ActionOf<G>> };

export const pageRules = {} as { readonly [G in Group]: PageRules<ActionOf<G>> };
