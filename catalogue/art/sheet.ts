/**
 * Contact sheets for judging drawings by eye.
 * node catalogue/art/sheet.ts OUTDIR [filter] [--list=FILE] [--width=PX] [--columns=N] [--views]
 * FILE is a module whose default export lists { id, theme, drawing }; filter is a part of the id.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawProduct, viewsOf } from './draw.ts';
import type { Drawing } from './drawing.ts';
import { IllegalPairing } from './kit/palette.ts';
import type { Theme } from './stage/stage.ts';
import type { View } from './kit/view.ts';

/** What a picture needs to know of a product. */
export interface Drawn {
  readonly id: string;
  readonly theme: Theme;
  readonly drawing: Drawing;
}

const GAP = 10;
const PAPER = '#FFFBF5';
const MAX_BYTES = 40 * 1024;

/** Renders pictures side by side into one PNG; `width` is one picture's width in px. */
async function contactSheet(pictures: readonly string[], file: string, width: number, columns: number): Promise<void> {
  const height = Math.round(width * 1.2);
  const tiles = await Promise.all(
    pictures.map(async (svg, index) => ({
      input: await sharp(Buffer.from(svg), { density: 72 }).resize(width, height).png().toBuffer(),
      left: GAP + (index % columns) * (width + GAP),
      top: GAP + Math.floor(index / columns) * (height + GAP),
    })),
  );
  const size = { width: GAP + columns * (width + GAP), height: GAP + Math.ceil(pictures.length / columns) * (height + GAP) };
  await sharp({ create: { ...size, channels: 3, background: PAPER } }).composite(tiles).png().toFile(file);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'string', default: 'catalogue/products.ts' }, width: { type: 'string', default: '320' }, columns: { type: 'string', default: '6' }, views: { type: 'boolean', default: false } },
  });
  const [folder, filter = ''] = positionals;
  if (folder === undefined) throw new Error('Say where the sheet should go: node catalogue/art/sheet.ts OUTDIR [filter]');
  const module = (await import(pathToFileURL(resolve(values.list)).href)) as { default?: readonly Drawn[]; products?: readonly Drawn[] };
  const products = (module.default ?? module.products ?? []).filter(({ id }) => id.includes(filter));
  await mkdir(folder, { recursive: true });
  const drawn = products.flatMap(({ id, theme, drawing }) => {
    const views: readonly View[] = values.views ? viewsOf(drawing) : ['front'];
    return views.flatMap((view) => {
      try {
        return [{ name: `${id}-${view}`, svg: drawProduct(id, theme, drawing, view) }];
      } catch (refusal) {
        if (!(refusal instanceof IllegalPairing)) throw refusal;
        process.stderr.write(`${id}: ${refusal.message}\n`);
        return [];
      }
    });
  });
  for (const { name, svg } of drawn) {
    await writeFile(join(folder, `${name}.svg`), svg);
    if (svg.length > MAX_BYTES) process.stderr.write(`${name} is ${Math.round(svg.length / 1024)} KiB\n`);
  }
  await contactSheet(drawn.map(({ svg }) => svg), join(folder, 'sheet.png'), Number(values.width), Number(values.columns));
}

await main();
