/**
 * A process of its own that turns one uploaded picture into a plain one (`redraw.ts` starts it): whatever a picture does to
 * the decoder, it does not do it to the shop. Only three readers are left in the library, and nothing of the original but its
 * pixels goes out: no place, no date, no second image, no text.
 */
import sharp from 'sharp';
import { pixelsMax } from './rules.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** Longest side of what is kept, px: an avatar on the densest screen. */
const maxEdge = 1_024;

/** Microseconds of processor time that one picture may cost; the clock would count against it that the machine is busy. */
const maxWork = 10_000_000;

async function redraw(bytes: Uint8Array): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' });
  const { pages = 1, width, height } = await picture.metadata();
  if (pages > 1 || width * height > pixelsMax) throw new Error('more than one plain picture');
  return picture
    .autoOrient()
    .resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer();
}

// The library works in threads of its own, so this one is free to look.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (user + system > maxWork) process.exit(1);
}, 100);

process.once('message', (bytes: Uint8Array) => {
  redraw(bytes).then(
    (picture) => process.send?.({ picture }, () => process.exit(0)),
    () => process.send?.({}, () => process.exit(0)),
  );
});
