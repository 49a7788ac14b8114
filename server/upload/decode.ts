/**
 * A separate process that turns one uploaded picture into a plain one (`redraw.ts` starts it). Whatever a picture does to the decoder cannot
 * reach the shop. Only three decoders are enabled, and only the pixels are kept: no location, date, second image or text.
 */
import sharp from 'sharp';
import { pixelsMax } from './rules.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** Longest side of the result, in px: an avatar on the densest screen. */
const maxEdge = 1_024;

/** Microseconds of processor time for one picture. Wall-clock time would also count what other programs do. */
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

// The library uses its own threads, so this one can watch the time.
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
