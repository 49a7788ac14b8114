/** Requests to the seller: Customize and Show Live. They are sent in WhatsApp; the shop keeps a record. */
import { Acknowledgement, endpoint } from './endpoint.ts';
import { Slug, Uuid } from './identifier.ts';
import { addRequestCall } from './request-call.ts';
import { words } from '../language/words.ts';
import { z } from './zod.ts';

export const requestKinds = ['customize', 'show-live'] as const;

/** Most characters of the text and of the short fields. The server cuts longer ones: WhatsApp has the whole. */
export const requestLimits = { text: 2_000, short: 80 } as const;

/** Requests that one shopper may leave in 24 hours. */
export const requestsPerDay = 30;

const text = z.string();

/** What a shopper asks for. */
export const NewRequest = z.object({
  id: Uuid,
  kind: z.enum(requestKinds),
  productId: Slug,
  /** Of the specification, such as `embroidery` or `Video Call`. */
  method: text,
  /** When to call. */
  time: z.optional(text),
  /** With the words to print and their ink, where there are any. */
  text,
  phone: text,
});
export type NewRequest = z.output<typeof NewRequest>;

export const addRequest = endpoint({
  ...addRequestCall,
  summary: 'Keep a record of a request that the shopper hands over to WhatsApp',
  answers: [404],
  access: 'customer',
  offline: 'queued',
  loginMessage: () => words().login.toContinue,
  success: 201,
  body: NewRequest,
  reply: Acknowledgement,
});
