/**
 * Writes what the repository holds of the pictures: the manifest and the pictures that lists show.
 * node catalogue/render.ts             manifest, and the ready pictures that are missing
 * node catalogue/render.ts --all       the same, every ready picture again
 * node catalogue/render.ts --manifest  names and ground colours only
 */
import { createHash } from 'node:crypto';
import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { BANNER_NAMES, TILE_NAMES } from './art/scenes/scenes.ts';
import { type PictureFormat, picturePath, pictureRoot, pictureWidths } from '@haat/contract/picture.ts';
import { type Manifest, type PictureSubject, type ProductPictures, readyFolder } from './pictures.ts';
import { products } from './products.ts';
import { encode, groundOf, painted, picturesOf, svgOf } from './rasterise.ts';
import type { Slug } from './seed-types.ts';

const AT_ONCE = 2;
const HASH_DIGITS = 8;

/** The format that nearly every browser requests; WebP is rendered on request. */
const READY_FORMAT: PictureFormat = 'avif';

/** The hash in a picture's name: the beginning of the drawing's SHA-256. */
const hashOf = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, HASH_DIGITS);

/** Hashes of a product's views as they are drawn now. */
export const hashesOf = (product: (typeof products)[number]): Record<string, string> =>
  Object.fromEntries(picturesOf(product).map((view) => [view, hashOf(svgOf({ kind: 'p', id: product.id, view }))]));

async function inLanes<T>(tasks: readonly T[], work: (task: T) => Promise<void>): Promise<void> {
  const queue = [...tasks];
  const lane = async (): Promise<void> => {
    for (let task = queue.shift(); task !== undefined; task = queue.shift()) await work(task);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Hashes of banners and tiles as they are drawn now. */
export const scenesNow = (): Pick<Manifest, 'banners' | 'tiles'> => ({
  banners: Object.fromEntries(BANNER_NAMES.map((id) => [id, hashOf(svgOf({ kind: 'b', id, view: undefined }))])),
  tiles: Object.fromEntries(TILE_NAMES.map((id) => [id, hashOf(svgOf({ kind: 'c', id, view: undefined }))])),
});

async function manifestNow(): Promise<Manifest> {
  const found = new Map<Slug, ProductPictures>();
  await inLanes(products, async (product) => {
    const views = hashesOf(product);
    found.set(product.id, { ground: await groundOf(svgOf({ kind: 'p', id: product.id, view: 'front' })), views });
  });
  const inOrder = Object.fromEntries(
    products.flatMap(({ id }) => {
      const one = found.get(id);
      return one === undefined ? [] : [[id, one]];
    }),
  );
  return { products: inOrder, ...scenesNow() };
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

interface Ready extends PictureSubject {
  readonly hash: string;
}

/** What is pre-rendered: the front views of all products, which lists and product pages show at once, and every banner and tile. */
const readyPictures = ({ products: drawn, banners, tiles }: Manifest): Ready[] => [
  ...Object.entries(drawn).map(([id, { views }]): Ready => ({ kind: 'p', id, view: 'front', hash: views['front'] ?? '' })),
  ...Object.entries(banners).map(([id, hash]): Ready => ({ kind: 'b', id, view: undefined, hash })),
  ...Object.entries(tiles).map(([id, hash]): Ready => ({ kind: 'c', id, view: undefined, hash })),
];

const fileOf = (picture: Ready, width: number): string =>
  picturePath({ ...picture, width, format: READY_FORMAT }).slice(pictureRoot.length);

/** Names of the pre-rendered pictures in their folder. */
export const readyFiles = (manifest: Manifest): string[] =>
  readyPictures(manifest).flatMap((picture) => pictureWidths[picture.kind].map((width) => fileOf(picture, width)));

/** Renders one picture at its missing widths from one pass over the drawing. */
async function renderReady(picture: Ready, force: boolean): Promise<void> {
  const missing: number[] = [];
  for (const width of pictureWidths[picture.kind])
    if (force || !(await exists(join(readyFolder, fileOf(picture, width))))) missing.push(width);
  if (missing.length === 0) return;
  const { data, info } = await painted(picture, Math.max(...missing))
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of missing) {
    const file = join(readyFolder, fileOf(picture, width));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      await encode(
        sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({ width }),
        READY_FORMAT,
      ),
    );
  }
}

/** Deletes pre-rendered pictures of drawings that no longer exist. */
async function sweep(wanted: ReadonlySet<string>): Promise<void> {
  for (const entry of await readdir(readyFolder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name).slice(readyFolder.length + 1);
    if (entry.isFile() && file !== 'manifest.json' && !wanted.has(file)) await rm(join(readyFolder, file));
  }
}

/** One line per picture set, so that a change of one product is a change of one line. */
function written({ products: drawn, banners, tiles }: Manifest): string {
  const lines = (record: Readonly<Record<string, unknown>>): string =>
    Object.entries(record)
      .map(([id, value]) => `  ${JSON.stringify(id)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{\n "products": {\n${lines(drawn)}\n },\n "banners": {\n${lines(banners)}\n },\n "tiles": {\n${lines(tiles)}\n }\n}\n`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, manifest: { type: 'boolean', default: false } } });
  const manifest = await manifestNow();
  await writeFile(join(readyFolder, 'manifest.json'), written(manifest));
  if (values.manifest) return;
  const files = readyFiles(manifest);
  await inLanes(readyPictures(manifest), (picture) => renderReady(picture, values.all));
  await sweep(new Set(files));
  process.stdout.write(`${files.length} pictures lie ready\n`);
}

if (import.meta.main) await main();
