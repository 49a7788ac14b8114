/**
 * Binds the calls of the desk to their handlers. A noun's `desk-routes.ts` exports its handlers and `server/desk-handlers.ts` lists them:
 *
 *     export const orderDeskRoutes: Pick<DeskHandlers, 'moveOrder'> = {
 *       async moveOrder({ input: { params, body }, staff, audit, db }) {
 *         ... the change ...
 *         await audit(db, { action: 'order.move', kind: 'order', subject: params.id, before, after });
 *         return { ... };
 *       },
 *     };
 *
 * `staff`: the signed-in person; they have the right that the call requires. `audit`: writes to the audit log in their name. Both are undefined on
 * the calls before sign-in. Everything else is as in `server/shop/mount.ts`: `db` of a change is one transaction with the idempotency row, and
 * may run more than once.
 */
import { recordAudits } from '#server/audit/record.ts';
import type { Audit, DeskHandlers } from '#server/http/handlers.ts';
import { type DeskApiName, deskApi } from '#contract/desk/api.ts';
import type { DeskEndpoint } from '#contract/desk/endpoint.ts';
import { proofMinutes } from '#contract/desk/session.ts';
import { mayUse, needsProof } from '#contract/desk/rights.ts';
import { words } from '#language/words.ts';
import type { Env } from '#server/env/env.ts';
import { AppError, NotAllowed } from '#server/http/errors.ts';
import type { AppContext } from '#server/http/request.ts';
import { deskKindOf } from '#server/http/request-kind.ts';
import { type AnyHandler, type App, type Realm, mountCall } from '#server/http/run-call.ts';
import type { Services } from '#server/services.ts';
import { notYours } from '#server/staff/not-yours.ts';
import { requireStaff } from './session.ts';
import type { Staff } from '#server/http/caller.ts';

/** Registers every call of the desk. */
export function mountDeskApi(app: App, services: Services, handlers: DeskHandlers): void {
  const realm = deskRealm(services);
  for (const name of Object.keys(deskApi) as DeskApiName[]) {
    const endpoint: DeskEndpoint = deskApi[name];
    mountCall(app, services, realm, { endpoint, handler: handlers[name] as AnyHandler, kind: deskKindOf(endpoint) });
  }
}

function deskRealm({ db, env }: Services): Realm<Staff, DeskEndpoint> {
  return {
    refuseForeign: (c) => refuseOutsideDesk(c, env),
    async identify(c, { access, right, method, sends }) {
      if (access === 'public') return undefined;
      const person = await requireStaff(db, c, env);
      if (!mayUse(person.role, right)) throw await notYours(db, right);
      if ((method !== 'GET' || sends !== undefined) && needsProof(right)) requireProof(person);
      return person;
    },
    refuseClaims(c, person) {
      // A queued change waits for who made it: two people may use one phone.
      const maker = c.req.header('x-intent-user');
      if (person && maker !== undefined && maker !== person.id) throw new NotAllowed(words().refusals.notAllowed, 'user_mismatch');
    },
    present: (person, c) => ({ staff: person, audit: person && auditAs(person, c) }),
  };
}

/** Writes under the name of `staff`, with the ID of the request. */
function auditAs(staff: Staff, c: AppContext): Audit {
  const by = { staff, via: 'desk', requestId: c.get('requestId') } as const;
  return (tx, ...changes) =>
    recordAudits(
      tx,
      changes.map((change) => ({ ...by, ...change })),
    );
}

/** Throws 403 `proof_needed` if the PIN or the password was last given more than ten minutes ago. */
function requireProof({ provenAt }: Staff): void {
  if (Date.now() - provenAt.getTime() > proofMinutes * 60_000) throw new AppError(403, 'proof_needed', words().sessionMessages.prove);
}

/**
 * Refuses a change that does not come from a page of the desk. A form of another site can send neither the header nor our origin, and
 * `SameSite` keeps the cookie from it: each of the three would do alone.
 */
function refuseOutsideDesk(c: AppContext, env: Env): void {
  const refuse = () => new NotAllowed(words().sessionMessages.foreignPage, 'foreign_site');
  if (c.req.header('x-desk') !== '1') throw refuse();
  const origin = c.req.header('origin') ?? '';
  const host = c.req.header('host');
  const isOwnHost = env.deskUrl !== undefined && new URL(env.deskUrl).host === host;
  // On a host of its own the desk takes no changes from pages of the shop, which are of the same site.
  const isOurs = origin === (isOwnHost ? env.deskUrl : env.publicUrl) || (URL.canParse(origin) && new URL(origin).host === host);
  const site = c.req.header('sec-fetch-site') ?? 'same-origin';
  if (!isOurs || site !== 'same-origin') throw refuse();
}
