/** Pictures beside a file become photographs of the shop, as if somebody had uploaded each. */
import { and, eq } from '#server/db/sql.ts';
import { fileKindOf } from '#contract/picture-file.ts';
import { importPictures, pictures } from '#server/db/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { hashOfPicture, photographEdge, productRatio, storedName } from '#server/picture/rules.ts';
import { insertPicture } from '#server/picture/store.ts';
import type { Services } from '#server/services.ts';
import { redrawAs } from '#server/upload/redraw.ts';
import type { Source } from './import-file.ts';
import { hashInName } from './pictures-of.ts';

type Needs = Pick<Services, 'db' | 'storage'>;

/** Keeps the pictures, one after the other. Those of an earlier attempt are not read again. */
export async function keepPhotographs(services: Needs, importId: string, actorId: string | null, source: Source): Promise<void> {
  const { db } = services;
  for await (const { name: given, read } of source.pictures()) {
    const name = given.toLowerCase();
    const [known] = await db
      .select({ name: importPictures.name })
      .from(importPictures)
      .where(and(eq(importPictures.importId, importId), eq(importPictures.name, name)));
    if (known || (await isOurs(db, name))) continue;
    const hash = await keepPicture(services, actorId, await read());
    await db.insert(importPictures).values({ importId, name, hash }).onConflictDoNothing();
  }
}

/** Whether the name is that of a photograph of the shop, as an export writes it. */
async function isOurs(db: Needs['db'], name: string): Promise<boolean> {
  const hash = hashInName(name);
  return hash !== undefined && (await db.$count(pictures, eq(pictures.hash, hash))) > 0;
}

/** Keeps one. Gives the hash of the photograph; null for what cannot be read. Throws 503 where the machine has no time for it. */
export async function keepPicture({ db, storage }: Needs, actorId: string | null, bytes: Uint8Array): Promise<string | null> {
  const kind = fileKindOf(bytes);
  if (kind === undefined || kind === 'heic') return null;
  try {
    const redrawn = await redrawAs({ bytes, maxEdge: photographEdge, ratio: productRatio });
    if (!redrawn) return null;
    const hash = hashOfPicture(redrawn.picture);
    await insertPicture(db, hash, redrawn, actorId);
    await storage.uploads.write(storedName(hash), redrawn.picture);
    return hash;
  } catch (error) {
    // Too many pixels; a machine that is busy is no fault of the picture.
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}
