/** SQL of password recovery: codes requested and guesses spent. Each limit is one conditional statement, so parallel requests cannot pass it together. */
import { and, desc, eq, gt, isNull, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { deviceCookies, otpCodes, users } from '#server/db/schema.ts';
import { queueMail } from '#server/mail/queue.ts';
import { codeOf, hashCode } from './one-time-code.ts';

/** How many codes may be requested, and how many guesses made, per account and holder. `seconds`: within this time before now. */
const hour = 3_600;
const day = 86_400;
const asks = [
  { most: 3, seconds: hour },
  { most: 8, seconds: day },
];
/** Everybody together has ten guesses. A browser that the account knows has five of its own, so that a stranger cannot lock the owner out. */
const guesses = { anyone: 10, device: 5 };

interface Holding {
  account: string;
  /** `anyone`, or `device:<hash>` for a browser that has signed in to this account before. */
  holder: string;
}

/** Gives whose budget counts. A cookie identifies the account's own browser. */
export async function holderOf(db: Db, email: string, cookieHash: string | undefined): Promise<string> {
  if (cookieHash === undefined) return 'anyone';
  const [known] = await db
    .select({ userId: users.id })
    .from(deviceCookies)
    .innerJoin(users, eq(users.id, deviceCookies.userId))
    .where(and(eq(deviceCookies.cookieHash, cookieHash), eq(users.email, email)));
  return known ? `device:${cookieHash}` : 'anyone';
}

/** Counts one more try unless a limit is reached. Gives the tries of the last day, or undefined if there are too many. */
async function spend(
  tx: Db,
  kind: string,
  { account, holder }: Holding,
  limits: { most: number; seconds: number }[],
): Promise<number | undefined> {
  const fresh = (seconds: number) => sql`select t from unnest(b.tries) t where t > now() - make_interval(secs => ${seconds})`;
  const below = sql.join(
    limits.map(({ most, seconds }) => sql`(select count(*) from (${fresh(seconds)}) s) < ${most}`),
    sql` and `,
  );
  const { rows } = await tx.execute<{ n: number }>(sql`
    insert into otp_budgets as b (account, holder, tries) values (${account}, ${`${kind}:${holder}`}, array[clock_timestamp()])
    on conflict (account, holder) do update set tries = array_append(array(${fresh(day)}), clock_timestamp()), updated_at = now()
    where ${below} returning cardinality(tries) as n`);
  return rows[0]?.n;
}

/**
 * Records that a code was requested, voids the code before and queues the email. Registered and unknown addresses are treated alike; the
 * account is looked up only when the email is written. False if too many codes were requested.
 */
export async function askForCode(tx: Db, email: string, holding: Holding): Promise<boolean> {
  if ((await spend(tx, 'ask', holding, asks)) === undefined) return false;
  const { account, holder } = holding;
  await tx
    .update(otpCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(otpCodes.account, account), isNull(otpCodes.usedAt)));
  const codeId = newId();
  await tx.insert(otpCodes).values({ id: codeId, account, holder, purpose: 'password', expiresAt: sql`now() + interval '10 minutes'` });
  await queueMail(tx, `code:${codeId}`, { template: 'code', to: email, codeId });
  return true;
}

const isLive = and(isNull(otpCodes.usedAt), gt(otpCodes.expiresAt, sql`now()`));

/**
 * Makes the code when its email is written, so that it is never stored in plain text. Undefined if nobody should get
 * one. `sealKey` as in `codeOf`.
 */
export async function makeCode(
  db: Db,
  codeId: string,
  { email, sealKey }: { email: string; sealKey: Buffer | undefined },
): Promise<{ name: string; code: string } | undefined> {
  const [user] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.email, email));
  if (!user) return undefined;
  const code = await codeOf(db, codeId, sealKey);
  const codeHash = await hashCode(db, codeId, code);
  const { rowCount } = await db
    .update(otpCodes)
    .set({ codeHash, userId: user.id })
    .where(and(eq(otpCodes.id, codeId), isLive));
  return rowCount === 1 ? { name: user.name, code } : undefined;
}

type Guessed = Pick<typeof otpCodes.$inferSelect, 'id' | 'codeHash' | 'userId'>;

/** The code that a guess is checked against: the newest of the account, while it can still be guessed. */
export async function findGuessable(db: Db, account: string): Promise<Guessed | undefined> {
  const [newest] = await db
    .select({ id: otpCodes.id, codeHash: otpCodes.codeHash, userId: otpCodes.userId })
    .from(otpCodes)
    .where(and(eq(otpCodes.account, account), isLive, gt(otpCodes.triesLeft, 0)))
    .orderBy(desc(otpCodes.createdAt), desc(otpCodes.id))
    .limit(1);
  return newest;
}

/** Rolls back a try that has no budget: guesses past the limit must not use up the owner's code. */
class NoBudget extends Error {}

/**
 * Spends one of the code's five tries and one of the day's, both or none, before anything is compared. `last`: no tries are left today.
 * Undefined if there was none left.
 */
export async function spendTry(tx: Db, codeId: string, holding: Holding): Promise<{ last: boolean } | undefined> {
  const most = holding.holder === 'anyone' ? guesses.anyone : guesses.device;
  try {
    return await tx.transaction(async (inner) => {
      const { rowCount } = await inner
        .update(otpCodes)
        .set({ triesLeft: sql`${otpCodes.triesLeft} - 1` })
        .where(and(eq(otpCodes.id, codeId), isLive, gt(otpCodes.triesLeft, 0)));
      if (rowCount !== 1) return undefined;
      const spent = await spend(inner, 'try', holding, [{ most, seconds: day }]);
      if (spent === undefined) throw new NoBudget();
      return { last: spent >= most };
    });
  } catch (error) {
    if (error instanceof NoBudget) return undefined;
    throw error;
  }
}

/** Marks the code as used. False if another request was first. */
export async function burnCode(tx: Db, codeId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(otpCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(otpCodes.id, codeId), isNull(otpCodes.usedAt)));
  return rowCount === 1;
}
