/** Products with their photographs, as one zip that an import reads. */
import { Readable } from 'node:stream';
import { sql } from '#server/db/sql.ts';
import { ZipFile } from 'yazl';
import { zipMax } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { products } from '#server/db/schema.ts';
import { hashInUrl, storedName } from '#server/picture/rules.ts';
import type { Services } from '#server/services.ts';
import { exportProducts } from './export-products.ts';
import { FileRefused } from './file-refused.ts';
import { picturesMost } from './import-file.ts';

/** Writes the table, and each photograph that a product shows when its turn comes. Throws `FileRefused` for more than an import takes. */
export async function zipProducts({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<Readable> {
  const hashes = await findShown(db);
  const [{ bytes = 0 } = {}] = (
    await db.execute<{ bytes: number }>(
      sql`select coalesce(sum(bytes), 0)::float8 as bytes from pictures where hash = any(${sql.param(hashes)}::text[])`,
    )
  ).rows;
  if (hashes.length >= picturesMost || bytes > zipMax * 0.9) throw new FileRefused(words().importFiles.tooManyToZip(hashes.length));
  const zip = new ZipFile();
  zip.addReadStream(Readable.from(exportProducts(db)), 'haat-products.csv');
  for (const hash of hashes)
    zip.addReadStreamLazy(`pictures/${storedName(hash)}`, { compress: false }, (done) => {
      done(null, Readable.from(readFile(storage, hash)));
    });
  zip.end();
  const out = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: Error) => out.destroy(error));
  return out;
}

/** The file of a photograph; nothing where it is lost, which an import tells. */
async function* readFile({ uploads }: Services['storage'], hash: string): AsyncGenerator<Uint8Array> {
  const file = await uploads.read(storedName(hash));
  if (file) yield file;
}

/** The photographs of all products. */
async function findShown(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    select distinct jsonb_array_elements_text(${products.images}) as url from ${products} order by 1`);
  return rows.flatMap(({ url }) => hashInUrl(url) ?? []);
}
