/** The action of a request: `request.save`. Each save carries the touched fields and what they were. */
import { deskMessages } from '#contract/desk/messages.ts';
import { listRequests, requestStates, saveRequest } from '#contract/desk/request.ts';
import { z } from '#contract/zod.ts';
import { type ActionsOf, become, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import type { Labels } from '#src/outbox/actions/words.ts';
import { laterEdit } from './later-edit.ts';
import { refetched } from './refetched.ts';

const fields = z.object({ state: z.optional(z.enum(requestStates)), note: z.optional(z.string()) });
const payloads = { 'request.save': z.object({ id: z.string(), set: fields, was: fields }) };

export type RequestAction = ActionsOf<typeof payloads>;

/** The lane of a request. */
export function requestLane(id: string): string {
  return `request:${id}`;
}

export const requestSending: SendRules<RequestAction> = {
  payloads,
  removals: [],
  request: ({ payload: { id, ...body } }) => ({ endpoint: saveRequest, input: { params: { id }, body } }),
};

export const requestPage: PageRules<RequestAction> = {
  merge: (waiting, next) => become({ ...next, payload: { ...next.payload, ...laterEdit(waiting.payload, next.payload) } }),
  refetched: refetched(listRequests),
  signIn: deskMessages.session.ended,
};

export const requestLabels: Labels<RequestAction> = {
  place: 'Requests',
  sent: { 'request.save': 'Saved' },
  detail: ({ payload: { set } }) => set.state ?? 'note',
};
