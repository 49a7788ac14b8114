/** Draws the pictures of a look, in the picture process: icons, the logo of the header, the picture of a shared link. */
import sharp from 'sharp';
import type { BrandOrder } from './brand-rules.ts';

const paper = { r: 255, g: 251, b: 245 };
const white = { r: 255, g: 255, b: 255 };
const soot = { r: 28, g: 20, b: 19 };
const clear = { r: 0, g: 0, b: 0, alpha: 0 };
type Colour = typeof paper;

const colourOf = (hex: string): Colour => ({
  r: Number.parseInt(hex.slice(1, 3), 16),
  g: Number.parseInt(hex.slice(3, 5), 16),
  b: Number.parseInt(hex.slice(5, 7), 16),
});

/** Relative luminance (WCAG 2.2). */
function luminance({ r, g, b }: Colour): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((one) => {
    const part = one / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Contrast from which a logo is seen. A drawing needs 3 (WCAG 1.4.11); a logo has edges and lighter parts. */
const seen = 1.8;

/** The average colour of what is not transparent; undefined for a picture without any transparency. */
async function inkOf(logo: Uint8Array): Promise<Colour | undefined> {
  const { data } = await sharp(logo).ensureAlpha().resize(64, 64, { fit: 'inside' }).raw().toBuffer({ resolveWithObject: true });
  let opaque = 0;
  let isClear = false;
  const sum = { r: 0, g: 0, b: 0 };
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    if (alpha < 0.5) isClear = true;
    opaque += alpha;
    sum.r += (data[at] ?? 0) * alpha;
    sum.g += (data[at + 1] ?? 0) * alpha;
    sum.b += (data[at + 2] ?? 0) * alpha;
  }
  if (!isClear || opaque === 0) return undefined;
  return { r: sum.r / opaque, g: sum.g / opaque, b: sum.b / opaque };
}

/** The ground on which a logo is seen: paper, and where it is too pale for that the accent, or soot. */
function groundFor(ink: Colour | undefined, accent: Colour): Colour {
  if (!ink) return paper;
  return [paper, accent].find((ground) => contrast(ink, ground) >= seen) ?? soot;
}

const arch = (ground: string, leaf: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 30">
  <path fill="${ground}" d="M0 27V13.4C0 6.6 7.2 6.2 13 0c5.8 6.2 13 6.6 13 13.4V27a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z"/>
  <path fill="${leaf}" d="M13 25.4 6.6 19a4.5 4.5 0 0 1 0-6.3 4.5 4.5 0 0 1 6.4.1 4.5 4.5 0 0 1 6.4-.1 4.5 4.5 0 0 1 0 6.3z"/>
  <path fill="none" stroke="${ground}" stroke-width="1.5" stroke-linecap="round" d="M13 25.6v-8M13 21l-2.8-2.6M13 21l2.8-2.6"/>
</svg>`;

/** The mark of the shop with the ground that it stands on: its logo, or the arch in its colours. */
async function markOf({ logo, accent, onAccent }: BrandOrder): Promise<{ mark: Uint8Array; ground: Colour }> {
  const accentColour = colourOf(accent);
  if (!logo) return { mark: Buffer.from(arch(onAccent, accent)), ground: accentColour };
  return { mark: logo, ground: groundFor(await inkOf(logo), accentColour) };
}

/** `mark` in a box of `width` by `height` px. */
const fitted = (mark: Uint8Array, width: number, height: number) =>
  sharp(mark, { density: 1_200 }).resize(width, height, { fit: 'contain', background: clear }).png().toBuffer();

/** A rounded square of one colour. */
const plate = (width: number, height: number, radius: number, { r, g, b }: Colour) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="rgb(${r},${g},${b})"/></svg>`,
  );

/** px */
const tabIcon = 48;
/** Every first visit loads the logo and the icon of the tab. In 16 colours a flat logo is half as large and a 48 px icon a quarter, with the same look. */
const fewColours = { palette: true, colours: 16, effort: 10 };
/** For icons of a launcher: with a photograph a quarter of the size. */
const manyColours = { palette: true, quality: 90 };

async function icon(order: BrandOrder, share: number, radius: number): Promise<Buffer> {
  const { width } = order;
  const { mark, ground } = await markOf(order);
  const inner = Math.round(width * share);
  return sharp(plate(width, width, radius, ground))
    .composite([{ input: await fitted(mark, inner, inner) }])
    .png(width <= tabIcon ? fewColours : manyColours)
    .toBuffer();
}

/** px; twice what the header shows. */
const logoHeight = 72;
/** At 90 a logo is a half larger, and looks the same at three times its size. */
const logoQuality = { quality: 75, alphaQuality: 70, effort: 6 };

/** `logo` as WebP, in the smaller of two ways: flat logos are small in few colours, photographs with loss. */
async function small(logo: Buffer): Promise<Buffer> {
  const flat = await sharp(logo)
    .png({ ...fewColours, dither: 0 })
    .toBuffer();
  const [lossless, lossy] = await Promise.all([
    sharp(flat).webp({ lossless: true, effort: 6 }).toBuffer(),
    sharp(logo).webp(logoQuality).toBuffer(),
  ]);
  return lossless.length < lossy.length ? lossless : lossy;
}

/** The logo of the header, which is seen on light and dark pages: on a plate where it would vanish on one of them. */
async function headerLogo({ logo = Buffer.alloc(0), accent, width }: BrandOrder): Promise<Buffer> {
  const ink = await inkOf(logo);
  const vanishes = ink && (contrast(ink, paper) < seen || contrast(ink, soot) < seen);
  const rim = vanishes ? 9 : 0;
  const picture = await sharp(logo)
    .resize(width - 2 * rim, logoHeight - 2 * rim, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (!vanishes) return small(picture.data);
  const [wide, high] = [picture.info.width + 2 * rim, picture.info.height + 2 * rim];
  const ground = groundFor(ink, colourOf(accent));
  // The header is white in light mode: a plate of paper would be seen there.
  const plated = sharp(plate(wide, high, 8, ground === paper ? white : ground)).composite([{ input: picture.data }]);
  return small(await plated.png().toBuffer());
}

/** For links that are sent to friends: 1200 by 630 px, as messengers show them. */
async function sharePicture(order: BrandOrder): Promise<Buffer> {
  const { mark, ground } = await markOf(order);
  return sharp({ create: { width: 1_200, height: 630, channels: 3, background: ground } })
    .composite([{ input: await fitted(mark, 760, 360) }])
    .jpeg({ quality: 84 })
    .toBuffer();
}

export function brandPicture(order: BrandOrder): Promise<Buffer> {
  switch (order.what) {
    case 'icon':
      return icon(order, order.logo ? 0.84 : 0.62, Math.round(order.width * 0.22));
    // Of a maskable icon a circle of 80 % of its width is always shown (w3.org/TR/appmanifest, safe zone).
    case 'maskable':
      return icon(order, order.logo ? 0.6 : 0.46, 0);
    case 'logo':
      return headerLogo(order);
    case 'share':
      return sharePicture(order);
  }
}
