/** The action of a request to the seller: `request.add`. It changes no list. */
import { messages } from '#contract/messages.ts';
import { addRequest, NewRequest } from '#contract/request.ts';
import { type Displayed, nothingDisplayed } from './displayed.ts';
import type { ChangeTools } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, ignore, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';

const payloads = { 'request.add': NewRequest };

export type RequestAction = ActionsOf<typeof payloads>;

/** The lane of a request: each has its own. */
export function requestLane(id: string): string {
  return `request:${id}`;
}

export const requestSending: SendRules<RequestAction> = {
  payloads,
  removals: [],
  request: ({ payload }) => ({ endpoint: addRequest, input: { body: payload } }),
};

export const requestPage: PageRules<RequestAction> = {
  merge: () => ignore,
  refetched: { roots: [], isBurst: false },
  signIn: messages.login.toContinue,
};

export interface RequestChanges {
  addRequest: (request: RequestAction['payload'], displayed: Pick<Displayed, 'title' | 'image'>) => Promise<void>;
}

/** The function that keeps a request. It resolves when the request is saved, and @throws ApiError when it could not be. */
export function requestChanges(tools: ChangeTools<RequestAction>): RequestChanges {
  return {
    addRequest: (payload, displayed) =>
      tools.save({ kind: 'request.add', payload }, requestLane(payload.id), { ...nothingDisplayed, ...displayed }),
  };
}
