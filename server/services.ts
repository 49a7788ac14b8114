import { Memory } from './catalogue/memory.ts';
import type { Database } from './db/client.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { type IdentityDesk, openIdentity } from './identity/open-identity.ts';
import { type Post, openPost } from './mail/send.ts';
import { openPayments, type PaymentDesk } from './payment/open-payments.ts';

/** What the app is built from; the tests' app has the same, on a database of its own. */
export interface Services extends PaymentDesk, IdentityDesk {
  env: Env;
  db: Database['db'];
  pool: Database['pool'];
  log: Log;
  mail: Post;
  /** Public answers, kept while they are true. */
  memory: Memory;
  /** Set to true first when the server goes down: readiness answers 503 while requests in flight still finish. */
  lifecycle: { stopping: boolean };
}

/** Makes them over an open database. The one place where a service is added. */
export async function makeServices(env: Env, { db, pool }: Pick<Database, 'db' | 'pool'>, log: Log): Promise<Services> {
  return {
    env,
    db,
    pool,
    log,
    mail: openPost(env),
    memory: new Memory(db),
    lifecycle: { stopping: false },
    ...openIdentity(env, db),
    ...(await openPayments(env, db)),
  };
}
