/**
 * Binds the calls of the shop to their handlers. Everything that all calls share happens in `run-call.ts` and in no handler.
 *
 * A noun's `routes.ts` exports its handlers and `server/shop-handlers.ts` lists them:
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
import type { Handlers } from '#server/http/handlers.ts';
import { type ApiName, api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { words } from '#language/words.ts';
import { requireUser } from '#server/auth/session.ts';
import type { SignedIn } from '#server/http/caller.ts';
import type { Services } from '#server/services.ts';
import { refuseImpersonation } from '#server/http/input.ts';
import { refuseForeignSite } from '#server/http/request.ts';
import { kindOf } from '#server/http/request-kind.ts';
import { type AnyHandler, type App, type Realm, mountCall } from '#server/http/run-call.ts';

/** Registers every call of the contract. A call without a handler gives 501. */
export function mountApi(app: App, services: Services, handlers: Partial<Handlers>): void {
  for (const name of Object.keys(api) as ApiName[]) {
    const endpoint: Endpoint = api[name];
    mountCall(app, services, shopRealm(services), {
      endpoint,
      handler: handlers[name] as AnyHandler | undefined,
      kind: kindOf(name, endpoint),
    });
  }
}

function shopRealm(services: Services): Realm<SignedIn, Endpoint> {
  const { db, env } = services;
  return {
    refuseForeign: (c) => refuseForeignSite(c, env),
    identify: async (c, { access, loginMessage }) =>
      access === 'customer' ? requireUser(db, c, env, loginMessage?.() ?? words().login.toContinue) : undefined,
    refuseClaims: (c, user, body) => refuseImpersonation(c, services, user, body),
    present: (user) => ({ user }),
  };
}
