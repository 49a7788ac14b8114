/**
 * Binds the calls of the contract to their handlers. Everything that all calls share happens here and in no handler: checking the origin, size
 * and form of the request, the sign-in, validation by the contract, idempotency, checking the reply, headers
 * (docs/decisions/104-request-pipeline.md).
 *
 * A noun's `routes.ts` exports its handlers and `handlers.ts` lists them:
 *
 *     export const cartRoutes: Pick<Handlers, 'getCart' | 'addToCart'> = {
 *       async getCart({ user, db, device }) { ... return cart; },
 *       async addToCart({ input: { body }, user, db }) { ... return { error: false, status: true, ... }; },
 *     };
 *
 * - `input`: `{ params, query, body }`, parsed and typed by the contract's schemas.
 * - `user`: the signed-in shopper (`id`, `name`, `email`, `sessionHash`); undefined on public calls.
 * - `db`: the database to query. For a change by a signed-in shopper it is one transaction that holds the effect and the idempotency row; it
 *   may run more than once, so do nothing but SQL. In all other cases it is the pool.
 * - A handler that needs more than one transaction is written `{ transaction: 'own', handle(call) {...} }`. Then `db` is the pool (use
 *   `transaction(db, ...)`), `operation?.id` is the key, and the handler itself must be repeatable.
 * - `device`: the X-Device header, for `acksOf(db, user.id, device)`.
 * - `raw`: the bytes of a `raw` body. The handler of a `multipart` body reads it from `c.req`.
 * - Throw errors (`errors.ts`). Return the reply, or for a public reply what `services.responseCache.get(...)` gives. `new Reply(reply, { status, headers })` changes the status.
 */
import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Api, type ApiName, api } from '#contract/api.ts';
import type { Endpoint, HandlerInput, ReplyInput } from '#contract/endpoint.ts';
import { messages, refusals } from '#contract/messages.ts';
import type { HttpBindings } from '@hono/node-server';
import { type SignedIn, requireUser } from '#server/auth/session.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from './errors.ts';
import { type Operation, type Stored, runOnce, readDevice, readOperation } from './idempotency.ts';
import { parseInput, refuseImpersonation } from './input.ts';
import { CachedReply } from './cached-reply.ts';
import { type AppContext, type Variables, parseJson, readBytes, refuseForeignSite } from './request.ts';
import { kindOf } from './request-kind.ts';
import { checkReply, respond } from './respond.ts';
import type { Services } from '#server/services.ts';

export type App = Hono<{ Bindings: Partial<HttpBindings>; Variables: Variables }>;

/** A reply with another status than the contract's success status, or with extra headers. */
export class Reply<T> {
  readonly reply: T;
  readonly status: ContentfulStatusCode | undefined;
  readonly headers: Record<string, string>;

  constructor(reply: T, { status, headers = {} }: { status?: ContentfulStatusCode; headers?: Record<string, string> } = {}) {
    this.reply = reply;
    this.status = status;
    this.headers = headers;
  }
}

interface Call<E extends Endpoint> {
  input: HandlerInput<E>;
  user: E['access'] extends 'customer' ? SignedIn : undefined;
  db: Db;
  services: Services;
  device: string | undefined;
  operation: Operation | undefined;
  raw: Uint8Array;
  c: AppContext;
}

type Handle<E extends Endpoint> = (call: Call<E>) => Promise<ReplyInput<E> | Reply<ReplyInput<E>> | CachedReply>;
type Handler<E extends Endpoint> = Handle<E> | { transaction: 'own'; handle: Handle<E> };

/** One handler per call of the contract. */
export type Handlers = { [K in ApiName]: Handler<Api[K]> };

/** A handler without its types. */
type AnyHandle = (call: Omit<Call<Endpoint>, 'input' | 'user'> & { input: unknown; user: SignedIn | undefined }) => Promise<unknown>;
type AnyHandler = AnyHandle | { transaction: 'own'; handle: AnyHandle };

const jsonLimit = 64 * 1024;
const rawLimit = 512 * 1024;

/** Registers every call of the contract. A call without a handler gives 501. */
export function mountApi(app: App, services: Services, handlers: Partial<Handlers>): void {
  for (const name of Object.keys(api) as ApiName[]) {
    const endpoint: Endpoint = api[name];
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1');
    const handler = handlers[name];
    app.on(endpoint.method, path, async (c) => {
      if (!handler) throw new AppError(501, 'not_built', messages.request.notFound);
      return handleRequest(c, services, name, handler as AnyHandler);
    });
  }
}

async function handleRequest(c: AppContext, services: Services, name: ApiName, handler: AnyHandler): Promise<Response> {
  const endpoint: Endpoint = api[name];
  const changes = endpoint.method !== 'GET';
  if (changes) refuseForeignSite(c, services.env);
  // Before a place is taken: a body that arrives slowly must not keep others out.
  const raw =
    changes && endpoint.encoding !== 'multipart'
      ? await readBytes(c, endpoint.encoding === 'raw' ? rawLimit : jsonLimit)
      : new Uint8Array();
  const kind = kindOf(name, endpoint);
  const work = () => answer(c, services, endpoint, handler, raw);
  return kind === undefined ? work() : services.admission.run(kind, work);
}

async function answer(c: AppContext, services: Services, endpoint: Endpoint, handler: AnyHandler, raw: Uint8Array): Promise<Response> {
  const { db, env } = services;
  const changes = endpoint.method !== 'GET';
  const user =
    endpoint.access === 'customer' ? await requireUser(db, c, env, endpoint.loginMessage ?? messages.login.toContinue) : undefined;
  const device = readDevice(c);
  const body = changes && endpoint.encoding === undefined ? parseJson(c, raw) : undefined;
  refuseImpersonation(c, services, user, body);
  const input = parseInput(c, endpoint, body);

  const handle = typeof handler === 'function' ? handler : handler.handle;
  const ownTransaction = typeof handler !== 'function' || !changes || user === undefined;
  const operation = changes && user ? readOperation(c, raw) : undefined;
  const headers: Record<string, string> = {};

  const run = async (at: Db): Promise<Stored> => {
    const given = await handle({ input, user, db: at, services, device, operation, raw, c });
    if (given instanceof CachedReply) return { status: 200, body: given };
    const { reply, status, headers: more } = given instanceof Reply ? given : new Reply(given);
    Object.assign(headers, more);
    return { status: status ?? ((endpoint.success ?? 200) as ContentfulStatusCode), body: checkReply(endpoint, reply) };
  };

  if (ownTransaction) return respond(c, endpoint, await run(db), headers);
  if (!operation) return respond(c, endpoint, await transaction(db, run), headers);

  const outcome = await runOnce(db, user.id, operation, run);
  if (outcome.kind === 'superseded') {
    const superseded = { error: false, status: true, msg: refusals.superseded, code: 'superseded' };
    return respond(c, endpoint, { status: 200, body: superseded }, { 'X-Superseded': 'true' });
  }
  if (outcome.kind === 'replayed') headers['Idempotent-Replayed'] = 'true';
  return respond(c, endpoint, outcome, headers);
}
