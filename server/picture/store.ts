/** SQL of photographs. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Photograph } from '#contract/desk/picture.ts';
import type { Db } from '#server/db/client.ts';
import { pictures } from '#server/db/schema.ts';
import type { Redrawn } from '#server/upload/rules.ts';
import { hashInUrl, urlOfPicture } from './rules.ts';

/** Notes a photograph whose file is stored. The same one again stays as it is, and is not new. */
export async function insertPicture(
  tx: Db,
  hash: string,
  { picture, width, height, ground }: Redrawn,
  actorId: string,
): Promise<{ photograph: Photograph; isNew: boolean }> {
  const [row] = await tx
    .insert(pictures)
    .values({ hash, bytes: picture.byteLength, width, height, ground, actorId })
    .onConflictDoUpdate({
      target: pictures.hash,
      set: { state: sql`case when ${pictures.state} = 'gone' then 'temporary' else ${pictures.state} end` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return { photograph: { hash, url: urlOfPicture(hash), width, height, placeholder: ground }, isNew: row?.isNew ?? false };
}

/** Writes what a photograph shows; gives what was there before, or undefined if there is no such photograph. */
export async function writeWords(tx: Db, hash: string, alt: string): Promise<string | undefined> {
  const [row] = await tx.select({ alt: pictures.alt }).from(pictures).where(eq(pictures.hash, hash)).for('update');
  if (row)
    await tx
      .update(pictures)
      .set({ alt, updatedAt: sql`now()` })
      .where(eq(pictures.hash, hash));
  return row?.alt;
}

/** What photographs show, by URL; drawings have no words. */
export async function findWords(db: Db, images: readonly string[]): Promise<Record<string, string>> {
  const hashes = images.flatMap((url) => hashInUrl(url) ?? []);
  if (hashes.length === 0) return {};
  const rows = await db.select({ hash: pictures.hash, alt: pictures.alt }).from(pictures).where(inArray(pictures.hash, hashes));
  return Object.fromEntries(rows.map(({ hash, alt }) => [urlOfPicture(hash), alt]));
}
