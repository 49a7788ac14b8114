/** The handlers that the contract asks for: a noun's `routes.ts` and `desk-routes.ts` each pick theirs. */
import type { Api, ApiName } from '#contract/api.ts';
import type { DeskApi, DeskApiName } from '#contract/desk/api.ts';
import type { AuditAction, AuditKind } from '#contract/desk/audit.ts';
import type { Db } from '#server/db/client.ts';
import type { SignedIn, Staff } from './caller.ts';
import type { Handler } from './run-call.ts';

/** One handler per call of the contract. */
export type Handlers = {
  [K in ApiName]: Handler<Api[K], { user: Api[K]['access'] extends 'customer' ? SignedIn : undefined }>;
};

/** A change as the audit log has it. */
export interface AuditedChange {
  action: AuditAction;
  kind: AuditKind;
  /** ID of what was changed. */
  subject: string;
  /** What it was and what it became. Fields that are equal in both are left out; null where there was nothing before, or nothing is left. */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** Writes changes into the audit log, in the transaction that makes them, under the name of the person who calls. */
export type Audit = (tx: Db, ...changes: readonly AuditedChange[]) => Promise<void>;

/** What handlers of the desk get of the person who calls: undefined before sign-in. */
type DeskCaller<Access> = Access extends 'staff' ? { staff: Staff; audit: Audit } : { staff: undefined; audit: undefined };

/** One handler per call of the desk. */
export type DeskHandlers = {
  [K in DeskApiName]: Handler<DeskApi[K], DeskCaller<DeskApi[K]['access']>>;
};
