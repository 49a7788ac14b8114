/**
 * A separate process that turns one uploaded picture into a plain one (`redraw.ts` starts it). Whatever a picture does to the decoder cannot
 * reach the shop. Only three decoders are enabled, and only the pixels are kept: no location, date, second image or text.
 */
import sharp, { type CreateRaw, type Sharp } from 'sharp';
import { picturePixelsMax } from '#contract/picture-file.ts';
import type { Redrawn, RedrawOrder } from './rules.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** Microseconds of processor time for one picture. Wall-clock time would also count what other programs do. */
const maxWork = 10_000_000;

/** A shape this near to the wanted one is taken for it. */
const nearlyOne = 1.01;

const white = '#ffffff';

class TooManyPixels extends Error {}

async function redraw({ bytes, maxEdge, ratio }: RedrawOrder): Promise<Redrawn> {
  const { pages = 1, width, height } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  if (width * height > picturePixelsMax) throw new TooManyPixels();
  if (pages > 1) throw new Error('more than one plain picture');
  const picture = sharp(bytes, { limitInputPixels: picturePixelsMax, failOn: 'error' });
  const plain = picture.autoOrient().resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');
  const { data, info } = await (ratio === undefined ? plain : plain.flatten({ background: white }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const ground = await groundOf(sharp(data, { raw }));
  const framed = ratio === undefined ? sharp(data, { raw }) : await inFrame(data, raw, ground, ratio);
  const drawn = await framed.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
  return {
    picture: drawn.data,
    width: drawn.info.width,
    height: drawn.info.height,
    ground: ground.toString('hex').replace(/(.{6})(?=.)/g, '$1.'),
  };
}

/** Average colours of the upper, middle and lower third, three bytes each. */
async function groundOf(picture: Sharp): Promise<Buffer> {
  return picture.flatten({ background: white }).toColourspace('srgb').resize(1, 3, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
}

/** The picture in the middle of a frame of another shape, on its own ground colours. One that has the shape stays as it is. */
async function inFrame(data: Buffer, raw: CreateRaw, ground: Buffer, ratio: number): Promise<Sharp> {
  const width = Math.max(raw.width, Math.round(raw.height * ratio));
  const height = Math.max(raw.height, Math.round(raw.width / ratio));
  if (width <= raw.width * nearlyOne && height <= raw.height * nearlyOne) return sharp(data, { raw });
  const colours = await sharp(ground, { raw: { width: 1, height: 3, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return sharp(colours, { raw: { width, height, channels: 3 } }).composite([{ input: data, raw }]);
}

// The library uses its own threads, so this one can watch the time.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (user + system > maxWork) process.exit(1);
}, 100);

process.once('message', (order: RedrawOrder) => {
  redraw(order).then(
    (redrawn) => process.send?.(redrawn, () => process.exit(0)),
    (error: unknown) => process.send?.({ tooManyPixels: error instanceof TooManyPixels }, () => process.exit(0)),
  );
});
