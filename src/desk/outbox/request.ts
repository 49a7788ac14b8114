/** The action of a request: `request.save`. Each save carries the touched fields and what they were. */
import { words } from '#language/words.ts';
import { type DeskRequest, listRequests, requestStates, saveRequest } from '#contract/desk/request.ts';
import { z } from '#contract/zod.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, become, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import { laterEdit } from './later-edit.ts';
import { refetched } from './refetched.ts';

const fields = z.object({ state: z.optional(z.enum(requestStates)), note: z.optional(z.string()) });
const payloads = { 'request.save': z.object({ id: z.string(), set: fields, was: fields }) };

type RequestFields = z.output<typeof fields>;
export type RequestAction = ActionsOf<typeof payloads>;

/** The lane of a request. */
function requestLane(id: string): string {
  return `request:${id}`;
}

export const requestSending = {
  payloads,
  removals: [],
  request: ({ payload: { id, ...body } }) => ({ endpoint: saveRequest, input: { params: { id }, body } }),
} satisfies SendRules<RequestAction>;

export const requestPage = {
  changes: () => ({
    saveRequest(request: DeskRequest, set: RequestFields): Made<RequestAction> {
      const { id, state, note, product } = request;
      const was = { ...(set.state !== undefined && { state }), ...(set.note !== undefined && { note }) };
      return { action: { kind: 'request.save', payload: { id, set, was } }, lane: requestLane(id), seen: { title: product.name } };
    },
  }),
  merge: (waiting, next) => become({ ...next, payload: { ...next.payload, ...laterEdit(waiting.payload, next.payload) } }),
  refetched: refetched(listRequests),
  words: () => ({
    place: words().deskShell.requests,
    signIn: words().sessionMessages.ended,
    sent: { 'request.save': words().deskOutbox.saved },
    detail: ({ payload: { set } }) =>
      set.state === undefined ? words().deskOutbox.changeNote : words().deskOutbox.toRequestState[set.state],
  }),
} satisfies PageRules<RequestAction>;
