/** SQL of pending sign-ins. Each step is one conditional statement, so nothing counts twice. */
import { and, eq, gt, isNull, sql } from '#server/db/sql.ts';
import { hashSecret } from '#server/auth/token.ts';
import type { Db } from '#server/db/client.ts';
import { oidcSignIns } from '#server/db/schema.ts';
import type { Proven } from './id-token.ts';

export type SignIn = typeof oidcSignIns.$inferSelect;

interface Begun {
  state: string;
  browser: string;
  nonce: string;
  verifier: string;
  mode: 'popup' | 'redirect';
  next: string;
  request: string;
}

/** Starts a sign-in. The shopper has ten minutes at the provider. */
export async function beginSignIn(db: Db, { state, browser, ...rest }: Begun): Promise<void> {
  await db
    .insert(oidcSignIns)
    .values({ stateHash: hashSecret(state), browserHash: hashSecret(browser), ...rest, expiresAt: sql`now() + interval '10 minutes'` });
}

const alive = gt(oidcSignIns.expiresAt, sql`now()`);
const unanswered = and(isNull(oidcSignIns.answeredAt), alive);

/** Accepts the provider's callback, once, in the browser that started. */
export async function answerSignIn(db: Db, state: string, browser: string): Promise<SignIn | undefined> {
  const [row] = await db
    .update(oidcSignIns)
    .set({ answeredAt: sql`now()` })
    .where(and(eq(oidcSignIns.stateHash, hashSecret(state)), eq(oidcSignIns.browserHash, hashSecret(browser)), unanswered))
    .returning();
  return row;
}

/** Stores what was proven. The ticket is valid for a minute. */
export async function issueTicket(db: Db, stateHash: string, ticket: string, proven: Proven): Promise<void> {
  await db
    .update(oidcSignIns)
    .set({ ticketHash: hashSecret(ticket), proven, expiresAt: sql`now() + interval '1 minute'` })
    .where(eq(oidcSignIns.stateHash, stateHash));
}

/** Locks and gives the sign-in of a ticket, in the browser that started it. */
export async function lockByTicket(tx: Db, ticket: string, browser: string): Promise<SignIn | undefined> {
  const [row] = await tx
    .select()
    .from(oidcSignIns)
    .where(and(eq(oidcSignIns.ticketHash, hashSecret(ticket)), eq(oidcSignIns.browserHash, hashSecret(browser)), alive))
    .for('update');
  return row;
}

/** Locks and gives the sign-in that an ID token answers: its nonce was made here, for this browser, and is unused. */
export async function lockByNonce(tx: Db, nonce: string, browser: string): Promise<SignIn | undefined> {
  const [row] = await tx
    .select()
    .from(oidcSignIns)
    .where(and(eq(oidcSignIns.nonce, nonce), eq(oidcSignIns.browserHash, hashSecret(browser)), unanswered))
    .for('update');
  return row;
}

/** Marks a sign-in as used. */
export async function endSignIn(tx: Db, stateHash: string): Promise<void> {
  await tx.delete(oidcSignIns).where(eq(oidcSignIns.stateHash, stateHash));
}

/** Gives five more minutes, because the shopper has to enter a password first. */
export async function prolong(tx: Db, stateHash: string): Promise<void> {
  await tx
    .update(oidcSignIns)
    .set({ expiresAt: sql`now() + interval '5 minutes'` })
    .where(eq(oidcSignIns.stateHash, stateHash));
}
