/**
 * One row of the contract: everything that client, worker, server and tests must agree on about a call.
 */
import type { AnswerStatus } from './answer-status.ts';
import { z } from './zod.ts';

/** Who may call: anybody, the shopper who is signed in, or staff at the desk (`desk/endpoint.ts`). */
type Access = 'public' | 'customer' | 'staff';

/**
 * What happens offline.
 * `cached`: the last response is shown, to any shopper on the device; `private-cached`: only to the shopper it belongs to;
 * `queued`: the change is stored and sent later; `online-only`: the call fails.
 */
type Offline = 'cached' | 'private-cached' | 'queued' | 'online-only';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodMiniType;

export interface Endpoint {
  readonly method: Method;
  /** Path as the specification spells it, parameters in braces: `/api/products/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly offline: Offline;
  /** Status of success; 200 where it is not said. */
  readonly success?: number;
  /** Statuses that it may be answered with besides those of every call of its form (`answers.ts`). */
  readonly answers?: readonly AnswerStatus[];
  /** The specification's message for a caller who is not signed in (spec 5 and 8). */
  readonly loginMessage?: () => string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** `multipart` bodies carry files; a body that is a `file` is one. Their handlers read both. */
  readonly encoding?: 'json' | 'multipart' | 'raw' | 'file';
  /** The body is the part of a file from `Upload-Offset` on. */
  readonly part?: true;
  /** Its answers say how much of a file has arrived (`Upload-Offset`). */
  readonly saysOffset?: true;
  /** Made again with the same `Idempotency-Key`, it is made again: a file, a secret, or a change that says the same twice. */
  readonly keyed?: false;
  /** Headers of a provider that it needs. */
  readonly provider?: 'razorpay';
  /** What a `file` may be. */
  readonly media?: readonly string[];
  /** The pictures of a `multipart` body: the name of their field, how many and how large one may be. */
  readonly files?: { readonly field: string; readonly most: number; readonly bytes: number };
  readonly reply: Schema;
  /** The reply is a file of this kind, sent while it is written; `reply` is then text. */
  readonly sends?: string;
}

/** Where a call goes: all that is needed to send it. `sends`: the reply is a file. */
export type Route = Pick<Endpoint, 'method' | 'path' | 'sends'>;

/** Declares a call and keeps its exact types. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row;
}

type In<E, K extends 'params' | 'query' | 'body'> = E extends { [key in K]: infer S extends Schema }
  ? z.input<S> extends Record<string, never>
    ? unknown
    : { [key in K]: z.input<S> }
  : unknown;

type Out<E, K extends 'params' | 'query' | 'body'> = E extends { [key in K]: infer S extends Schema }
  ? { [key in K]: z.output<S> }
  : { [key in K]: undefined };

/** What a caller passes: `{ params, query, body }`, only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = In<E, 'params'> & In<E, 'query'> & In<E, 'body'>;

/** What a handler receives after parsing: the same three parts, `undefined` where the endpoint has none. */
export type HandlerInput<E extends Endpoint> = Out<E, 'params'> & Out<E, 'query'> & Out<E, 'body'>;

/** What comes back, after parsing. */
export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** What a handler returns, before it is checked. */
export type ReplyInput<E extends Endpoint> = z.input<E['reply']>;

/** The envelope of every response that is not data. It carries both flags of the specification, always consistent. */
export const Acknowledgement = z.object({ error: z.literal(false), status: z.literal(true), msg: z.string() });

/** The envelope of every failure. `code` is for programs, `msg` for people. */
export const Failure = z.object({
  error: z.literal(true),
  status: z.literal(false),
  msg: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** What some codes say beside the sentence, such as `order_question` (`placement.ts`). */
  details: z.optional(z.unknown()),
});
export type Failure = z.output<typeof Failure>;
