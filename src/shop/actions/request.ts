/** The action of a request to the seller: `request.add`. It changes no list. */
import { Slug, Uuid } from '#contract/identifier.ts';
import type { NewRequest } from '#contract/request.ts';
import { addRequestCall } from '#contract/request-call.ts';
import { z } from '#contract/zod.ts';
import { words } from '#language/words.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, ignore, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import { type Displayed, nothingDisplayed } from './displayed.ts';

/** The server checks the rest. */
const Stored = z.object({ id: Uuid, productId: Slug }) as unknown as z.ZodMiniType<NewRequest>;
const payloads = { 'request.add': Stored };

export type RequestAction = ActionsOf<typeof payloads>;

/** The lane of a request: each has its own. */
function requestLane(id: string): string {
  return `request:${id}`;
}

export const requestSending = {
  payloads,
  removals: [],
  request: ({ payload }) => ({ endpoint: addRequestCall, input: { body: payload } }),
} satisfies SendRules<RequestAction>;

export const requestPage = {
  changes: () => ({
    addRequest: (payload: RequestAction['payload'], displayed: Pick<Displayed, 'title' | 'image'>): Made<RequestAction, Displayed> => ({
      action: { kind: 'request.add', payload },
      lane: requestLane(payload.id),
      seen: { ...nothingDisplayed, ...displayed },
    }),
  }),
  merge: () => ignore,
  refetched: { queries: [], isBurst: false },
  words: () => ({
    place: words().actions.request,
    icon: 'message',
    signIn: words().login.toContinue,
    sent: { 'request.add': words().actions.request },
  }),
} satisfies PageRules<RequestAction, never, Displayed>;
