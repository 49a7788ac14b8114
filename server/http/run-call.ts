/**
 * What all calls of the contract share, those of the shop and those of the desk: checking the origin, size and form of the request, who sends
 * it, validation by the contract, idempotency, checking the reply, headers (docs/decisions/104-request-pipeline.md). What differs is a `Realm`.
 */
import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Endpoint, HandlerInput, ReplyInput } from '#contract/endpoint.ts';
import { words } from '#language/words.ts';
import type { HttpBindings } from '@hono/node-server';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/services.ts';
import type { Kind } from './admission.ts';
import { CachedReply } from './cached-reply.ts';
import { FileReply } from './file-reply.ts';
import { AppError } from './errors.ts';
import { type Operation, type Stored, runOnce, readDevice, readOperation } from './idempotency.ts';
import { parseInput } from './input.ts';
import { Reply } from './reply.ts';
import { type AppContext, type Variables, parseJson, readBytes } from './request.ts';
import { checkReply, respond } from './respond.ts';

export type App = Hono<{ Bindings: Partial<HttpBindings>; Variables: Variables }>;

/** What every handler gets; a realm adds who calls. `server/shop/mount.ts` explains each. */
interface Call<E extends Endpoint> {
  input: HandlerInput<E>;
  db: Db;
  services: Services;
  device: string | undefined;
  operation: Operation | undefined;
  raw: Uint8Array;
  c: AppContext;
}

type Handle<E extends Endpoint, Caller> = (
  call: Call<E> & Caller,
) => Promise<ReplyInput<E> | Reply<ReplyInput<E>> | CachedReply | FileReply>;
export type Handler<E extends Endpoint, Caller> = Handle<E, Caller> | { transaction: 'own'; handle: Handle<E, Caller> };

/** A handler without its types. */
type AnyHandle = (call: Omit<Call<Endpoint>, 'input'> & { input: unknown }) => Promise<unknown>;
export type AnyHandler = AnyHandle | { transaction: 'own'; handle: AnyHandle };

/** Calls that the same kind of person makes: shoppers, or staff. */
export interface Realm<Who extends { id: string }, E extends Endpoint> {
  /** Refuses a change that another site's page asks for. */
  refuseForeign(c: AppContext): void;
  /** Gives who sends the request, undefined on public calls. Throws if nobody is signed in, or may not. */
  identify(c: AppContext, endpoint: E): Promise<Who | undefined>;
  /** Refuses a request that claims to be somebody else's. */
  refuseClaims(c: AppContext, who: Who | undefined, body: unknown): void;
  /** What handlers get of the caller. */
  present(who: Who | undefined, c: AppContext): object;
}

interface Mounted<E extends Endpoint> {
  endpoint: E;
  /** Undefined: not built yet, which gives 501. */
  handler: AnyHandler | undefined;
  /** By which the call is admitted; undefined for one that always is. */
  kind: Kind | undefined;
}

const jsonLimit = 64 * 1024;
const rawLimit = 512 * 1024;

/** Registers one call of a realm. */
export function mountCall<Who extends { id: string }, E extends Endpoint>(
  app: App,
  services: Services,
  realm: Realm<Who, E>,
  { endpoint, handler, kind }: Mounted<E>,
): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1');
  app.on(endpoint.method, path, async (c) => {
    if (!handler) throw new AppError(501, 'not_built', words().request.notFound);
    const changes = endpoint.method !== 'GET';
    if (changes) realm.refuseForeign(c);
    // Before a place is taken: a body that arrives slowly must not keep others out.
    const raw =
      changes && endpoint.encoding !== 'multipart' && endpoint.encoding !== 'file'
        ? await readBytes(c, endpoint.encoding === 'raw' ? rawLimit : jsonLimit)
        : new Uint8Array();
    const work = () => answer(c, services, realm, { endpoint, handler, raw });
    return kind === undefined ? work() : services.admission.run(kind, work);
  });
}

async function answer<Who extends { id: string }, E extends Endpoint>(
  c: AppContext,
  services: Services,
  realm: Realm<Who, E>,
  { endpoint, handler, raw }: { endpoint: E; handler: AnyHandler; raw: Uint8Array },
): Promise<Response> {
  const { db } = services;
  const changes = endpoint.method !== 'GET';
  const who = await realm.identify(c, endpoint);
  const device = readDevice(c);
  const body = changes && endpoint.encoding === undefined ? parseJson(c, raw) : undefined;
  realm.refuseClaims(c, who, body);
  const input = parseInput(c, endpoint, body);

  const handle = typeof handler === 'function' ? handler : handler.handle;
  const ownTransaction = typeof handler !== 'function' || !changes || who === undefined;
  const operation = changes && who ? readOperation(c, raw) : undefined;
  const headers: Record<string, string> = {};

  const run = async (at: Db): Promise<Stored> => {
    const given = await handle({ input, ...realm.present(who, c), db: at, services, device, operation, raw, c });
    if (given instanceof CachedReply || given instanceof FileReply) return { status: 200, body: given };
    const { reply, status, headers: more } = given instanceof Reply ? given : new Reply(given);
    Object.assign(headers, more);
    return { status: status ?? ((endpoint.success ?? 200) as ContentfulStatusCode), body: checkReply(endpoint, reply) };
  };

  if (ownTransaction) return respond(c, endpoint, await run(db), headers);
  if (!operation) return respond(c, endpoint, await transaction(db, run), headers);

  const outcome = await runOnce(db, who.id, operation, run);
  if (outcome.kind === 'superseded') {
    const superseded = { error: false, status: true, msg: words().refusals.superseded, code: 'superseded' };
    return respond(c, endpoint, { status: 200, body: superseded }, { 'X-Superseded': 'true' });
  }
  if (outcome.kind === 'replayed') headers['Idempotent-Replayed'] = 'true';
  return respond(c, endpoint, outcome, headers);
}
