/** Requests at the desk: Customize and Show Live. */
import { Acknowledgement } from '../endpoint.ts';
import { Uuid } from '../identifier.ts';
import { requestKinds } from '../request.ts';
import { z } from '../zod.ts';
import { TimeCursor } from './dates.ts';
import { deskEndpoint } from './endpoint.ts';

export const requestStates = ['new', 'talking', 'agreed', 'closed'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestNoteMax = 1_000;

export const DeskRequest = z.object({
  id: Uuid,
  kind: z.enum(requestKinds),
  product: z.object({ id: z.string(), name: z.string(), image: z.string(), placeholder: z.string() }),
  method: z.string(),
  time: z.nullable(z.string()),
  text: z.string(),
  /** The shopper. */
  name: z.string(),
  phone: z.string(),
  state: z.enum(requestStates),
  note: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Who changed the state last, and when. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
});
export type DeskRequest = z.output<typeof DeskRequest>;

export const listRequests = deskEndpoint({
  method: 'GET',
  path: '/api/desk/requests',
  summary: 'Requests: open ones oldest first, closed ones newest first',
  right: 'request.see',
  offline: 'private-cached',
  query: z.object({
    list: z._default(z.enum(['open', 'closed']), 'open'),
    after: z.optional(TimeCursor),
  }),
  /** `now`: ISO 8601, from which devices tell how old a request is. */
  reply: z.object({
    items: z.array(DeskRequest),
    next: z.nullable(z.string()),
    counts: z.object({ new: z.int(), talking: z.int(), agreed: z.int() }),
    now: z.string(),
  }),
});

/** A save carries the touched fields, and what each was when it was opened. */
const fields = { state: z.optional(z.enum(requestStates)), note: z.optional(z.string().check(z.trim(), z.maxLength(requestNoteMax))) };

export const saveRequest = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/requests/{id}',
  summary: 'Move a request on, or note something about it',
  right: 'request.edit',
  offline: 'queued',
  params: z.object({ id: Uuid }),
  body: z.object({ set: z.object(fields), was: z.object({ ...fields, note: z.optional(z.string()) }) }),
  reply: z.object({ ...Acknowledgement.shape, request: DeskRequest }),
});
