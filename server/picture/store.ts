/** SQL of photographs. */
import { words } from '#language/words.ts';
import { eq, inArray, sql } from '#server/db/sql.ts';
import type { Photograph } from '#contract/desk/picture.ts';
import type { Db } from '#server/db/client.ts';
import { pictures } from '#server/db/schema.ts';
import { InvalidInput } from '#server/http/errors.ts';
import type { Redrawn } from '#server/upload/rules.ts';
import { hashInUrl, urlOfPicture } from './rules.ts';

/** Notes a photograph, whose file is stored afterwards. The same one again is not new, and its week without use begins again. */
export async function insertPicture(
  tx: Db,
  hash: string,
  { picture, width, height, ground }: Redrawn,
  actorId: string | null,
): Promise<{ photograph: Photograph; isNew: boolean }> {
  const [row] = await tx
    .insert(pictures)
    .values({ hash, bytes: picture.byteLength, width, height, ground, actorId })
    .onConflictDoUpdate({
      target: pictures.hash,
      set: { updatedAt: sql`now()` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return { photograph: { hash, url: urlOfPicture(hash), width, height, placeholder: ground }, isNew: row?.isNew ?? false };
}

/** Keeps these photographs, so that no sweep takes them: in the transaction that puts them somewhere. Gives those that there are, with their grounds. */
export async function claimPictures(tx: Db, urls: readonly string[]): Promise<Map<string, string>> {
  const hashes = urls.flatMap((url) => hashInUrl(url) ?? []);
  if (hashes.length === 0) return new Map();
  const kept = await tx
    .update(pictures)
    .set({ state: 'kept' })
    .where(inArray(pictures.hash, hashes))
    .returning({ hash: pictures.hash, ground: pictures.ground });
  return new Map(kept.map(({ hash, ground }) => [hash, ground]));
}

/** The same for a list in which each photograph must be one of the shop. Throws 400 `unknown_picture`. */
export async function requirePictures(tx: Db, urls: readonly string[]): Promise<void> {
  const kept = await claimPictures(tx, urls);
  const isUnknown = urls.some((url) => hashInUrl(url) !== undefined && !kept.has(hashInUrl(url) ?? ''));
  if (isUnknown) throw new InvalidInput(words().productMessages.unknownPicture, 'unknown_picture');
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
