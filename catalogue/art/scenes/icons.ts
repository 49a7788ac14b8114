/**
 * Writes the icons of the installed apps and the pictures of empty screens into public/ and src/desk/public/.
 * node catalogue/art/scenes/icons.ts [FOLDER]   FOLDER: instead of the repository
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { appIcon, favicon, monochromeIcon, socialPicture } from './emblem.ts';
import { icoFile } from './ico.ts';
import { EMPTY_NAMES, emptyPicture } from './empties.ts';

const ROOT = process.argv[2] ?? join(import.meta.dirname, '..', '..', '..');
const PUBLIC = join(ROOT, 'public');
const DESK_ICONS = join(ROOT, 'src', 'desk', 'public', 'icons');
const EMPTY_WIDTH = 640;

const png = (svg: string, size: number): Promise<Buffer> => sharp(Buffer.from(svg)).resize(size).png({ compressionLevel: 9, palette: true, quality: 92 }).toBuffer();

/** Every file below public/ that is drawn, by its path. */
async function drawnFiles(): Promise<Map<string, Buffer | string>> {
  const files = new Map<string, Buffer | string>([
    ['favicon.ico', icoFile(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await png(favicon(), size) }))))],
    ['icons/favicon.svg', favicon()],
    ['icons/monochrome.svg', monochromeIcon()],
    ['icons/icon-192.png', await png(appIcon('rounded'), 192)],
    ['icons/icon-512.png', await png(appIcon('rounded'), 512)],
    ['icons/maskable-192.png', await png(appIcon('maskable'), 192)],
    ['icons/maskable-512.png', await png(appIcon('maskable'), 512)],
    ['icons/apple-touch-180.png', await png(appIcon('full'), 180)],
    ['icons/monochrome-512.png', await png(monochromeIcon(), 512)],
    ['icons/badge-96.png', await png(monochromeIcon(), 96)],
    ['art/social.jpg', await sharp(Buffer.from(socialPicture())).jpeg({ quality: 84, mozjpeg: true }).toBuffer()],
  ]);
  for (const name of EMPTY_NAMES) files.set(`art/empty-${name}.webp`, await sharp(Buffer.from(emptyPicture(name))).resize(EMPTY_WIDTH).webp({ quality: 80, alphaQuality: 90 }).toBuffer());
  return files;
}

/** The icons of the desk, by file. */
async function deskIcons(): Promise<Map<string, Buffer | string>> {
  return new Map<string, Buffer | string>([
    ['favicon.svg', favicon('desk')],
    ['icon-192.png', await png(appIcon('rounded', 'desk'), 192)],
    ['icon-512.png', await png(appIcon('rounded', 'desk'), 512)],
    ['maskable-192.png', await png(appIcon('maskable', 'desk'), 192)],
    ['maskable-512.png', await png(appIcon('maskable', 'desk'), 512)],
  ]);
}

await mkdir(DESK_ICONS, { recursive: true });
for (const [file, content] of await deskIcons()) await writeFile(join(DESK_ICONS, file), content);
for (const folder of ['icons', 'art']) await mkdir(join(PUBLIC, folder), { recursive: true });
for (const [file, content] of await drawnFiles()) await writeFile(join(PUBLIC, file), content);
