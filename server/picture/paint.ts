/**
 * The picture process: draws pictures of the catalogue and resizes photographs for the shop's own process (`paint-apart.ts` starts it). The picture
 * library takes hundreds of megabytes at a time and gives them back late; here they end with the process.
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { encode, painted } from '@haat/sample-catalogue/rasterise.ts';
import { brandPicture } from './brand-paint.ts';
import type { PaintOrder, Painted, Wanted } from './paint-rules.ts';

/** The stored picture is of our own making, so it is decoded here and not in a process of its own. The quality is that of drawn pictures. */
function resized({ bytes, width, format }: Extract<Wanted, { kind: 'photograph' }>): Promise<Buffer> {
  const picture = sharp(bytes).resize({ width, withoutEnlargement: true });
  return (format === 'webp' ? picture.webp({ quality: 76, effort: 4 }) : picture.avif({ quality: 54, effort: 1 })).toBuffer();
}

function paint(wanted: Wanted): Promise<Buffer> {
  if (wanted.kind === 'brand') return brandPicture(wanted);
  return wanted.kind === 'photograph' ? resized(wanted) : encode(painted(wanted.subject, wanted.width), wanted.format);
}

const send = (painted: Painted): void => void process.send?.(painted);

process.on('message', ({ id, wanted }: PaintOrder) => {
  // A drawing that throws is a bug of ours; the next one may be fine.
  Promise.resolve(wanted)
    .then(paint)
    .then(
      (picture) => send({ id, picture, memory: process.memoryUsage.rss() }),
      (error: unknown) => send({ id, problem: error instanceof Error ? error.message : String(error), memory: process.memoryUsage.rss() }),
    );
});

// It ends with the shop, after what the shop still waits for. Ctrl-C reaches every process of the terminal.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));

try {
  // Shoppers who wait for a page come before those who wait for a picture.
  setPriority(5);
} catch {
  // A hardened service may not change priorities.
}
