import { ResponseCache } from './catalogue/response-cache.ts';
import type { Restored } from '#contract/restored.ts';
import { findRestore } from './backup/restored.ts';
import type { Database } from './db/client.ts';
import type { Env } from '#server/env/env.ts';
import { Admission } from './http/admission.ts';
import type { Log } from '#server/log/log.ts';
import { type IdentityServices, openIdentity } from './identity/open-identity.ts';
import { internet, type Outside } from './import/outside.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { openPayments, type PaymentServices } from './payment/open-payments.ts';
import type { Storage } from './storage/file-storage.ts';
import { Opening } from './setup/opening.ts';
import { ShopClosing } from '#server/setting/closing.ts';
import { ShopProfiles } from './setting/profile.ts';
import { openStorage } from './storage/open-storage.ts';

/** Everything a handler or worker may use. */
export interface Services extends PaymentServices, IdentityServices {
  env: Env;
  db: Database['db'];
  pool: Database['pool'];
  log: Log;
  mail: Mailer;
  storage: Storage;
  /** The internet, for pictures that a file names by their addresses. */
  outside: Outside;
  /** Limits how many requests work and wait at a time. */
  admission: Admission;
  /** Cached public API responses. */
  responseCache: ResponseCache;
  /** The last restore from a backup, which devices must hear of. Nothing is restored while a shop runs. */
  restored: Restored | undefined;
  /** Whether the shop has opened to shoppers. */
  opening: Opening;
  /** Name and look of the shop. */
  profiles: ShopProfiles;
  closing: ShopClosing;
  /** True during shutdown: readiness answers 503 while requests in flight finish. */
  lifecycle: { stopping: boolean };
}

/** Creates the services for an open database. */
export async function makeServices(env: Env, { db, pool }: Pick<Database, 'db' | 'pool'>, log: Log): Promise<Services> {
  const admission = new Admission(log);
  return {
    env,
    db,
    pool,
    log,
    mail: openMailer(env),
    storage: openStorage(env),
    outside: internet,
    admission,
    responseCache: new ResponseCache(db, admission),
    restored: await findRestore(db),
    opening: new Opening(db),
    profiles: new ShopProfiles(db),
    closing: new ShopClosing(db),
    lifecycle: { stopping: false },
    ...openIdentity(env, db),
    ...(await openPayments(env, db)),
  };
}
