/** SQL of uploaded pictures: temporary until a profile is saved with them, then kept while the profile shows them, then deleted. */
import { and, asc, eq, inArray, notInArray, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { pictures, uploads, users } from '#server/db/schema.ts';
import { perShopper } from './rules.ts';

/** Inserts new temporary pictures. False if the shopper would have too many. */
export async function insertUploads(
  tx: Db,
  owner: { userId: string; sessionHash: string },
  files: { file: string; bytes: number }[],
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for('update');
  const there = await tx.$count(uploads, and(eq(uploads.userId, owner.userId), inArray(uploads.state, ['temporary', 'kept'])));
  if (there + files.length > perShopper) return false;
  await tx
    .insert(uploads)
    .values(
      files.map((one, index) => ({ id: newId(), ...owner, ...one, createdAt: sql`now() + make_interval(secs => ${index / 1_000})` })),
    );
  return true;
}

/** Inserts a picture that belongs to something of the shopper's other than the profile, and stays as long as that. */
export async function insertAttached(tx: Db, owner: { userId: string; sessionHash: string }, file: string, bytes: number): Promise<void> {
  await tx.insert(uploads).values({ id: newId(), ...owner, file, bytes, state: 'attached' });
}

/** Temporary pictures of this session, oldest first. */
export async function findTemporary(db: Db, userId: string, sessionHash: string): Promise<string[]> {
  const rows = await db
    .select({ file: uploads.file })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.sessionHash, sessionHash), eq(uploads.state, 'temporary')))
    .orderBy(asc(uploads.createdAt), asc(uploads.id));
  return rows.map(({ file }) => file);
}

/** Releases the temporary pictures of this session. Those of other devices are not touched. */
export async function dropTemporary(tx: Db, userId: string, sessionHash: string): Promise<void> {
  await tx
    .update(uploads)
    .set({ state: 'gone' })
    .where(and(eq(uploads.userId, userId), eq(uploads.sessionHash, sessionHash), eq(uploads.state, 'temporary')));
}

/** Keeps exactly these pictures of the shopper and releases those kept before. False if one belongs to somebody else. */
export async function keepOnly(tx: Db, userId: string, files: readonly string[]): Promise<boolean> {
  const own = await tx
    .update(uploads)
    .set({ state: 'kept' })
    .where(and(eq(uploads.userId, userId), inArray(uploads.file, [...files]), inArray(uploads.state, ['temporary', 'kept'])))
    .returning({ file: uploads.file });
  if (own.length !== files.length) return false;
  await tx
    .update(uploads)
    .set({ state: 'gone' })
    .where(and(eq(uploads.userId, userId), eq(uploads.state, 'kept'), notInArray(uploads.file, [...files])));
  return true;
}

/** Whether a picture may be shown. */
export async function isThere(db: Db, file: string): Promise<boolean> {
  const [row] = await db.select({ state: uploads.state }).from(uploads).where(eq(uploads.file, file));
  return row !== undefined && row.state !== 'gone';
}

/** Files to delete. Temporary pictures are released after a day. */
export async function findGone(db: Db): Promise<string[]> {
  await db.execute(sql`update uploads set state = 'gone' where state = 'temporary' and created_at < now() - interval '1 day'`);
  const rows = await db.select({ file: uploads.file }).from(uploads).where(eq(uploads.state, 'gone')).limit(500);
  return rows.map(({ file }) => file);
}

export async function forget(db: Db, files: string[]): Promise<void> {
  if (files.length > 0) await db.delete(uploads).where(and(inArray(uploads.file, files), eq(uploads.state, 'gone')));
}

/** Which of these files have no row, here or among the photographs of the shop. */
export async function strangersAmong(db: Db, files: string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const known = new Set(
    (await db.select({ file: uploads.file }).from(uploads).where(inArray(uploads.file, files))).map(({ file }) => file),
  );
  const hashes = files.map((file) => file.replace(/\.webp$/, ''));
  for (const { hash } of await db.select({ hash: pictures.hash }).from(pictures).where(inArray(pictures.hash, hashes)))
    known.add(`${hash}.webp`);
  return files.filter((file) => !known.has(file));
}
