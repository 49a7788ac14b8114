/** The shop's symbol: a niche, a sill, a heart-leaf; for app icons, favicon and social picture. Writes no files. */
import { DYE, lift, shade } from '../kit/palette.ts';
import { archOutline, niche } from '../stage/stage.ts';
import { group, path, SvgBuilder, rectangle, stroke } from '../kit/svg.ts';

const HEART_LEAF = 'M0 70C-70 22 -92 -20 -80 -56C-66 -92 -22 -88 0 -52C22 -88 66 -92 80 -56C92 -20 70 22 0 70Z';
const VEINS = 'M0 62V-30M0 30L-36 -2M0 30L36 -2M0 0L-24 -24M0 0L24 -24';

const leaf = (x: number, y: number, scale: number, colour: string, veins: string): string => group(path(HEART_LEAF, colour) +
  stroke(VEINS, veins, 8), `transform="translate(${x} ${y}) scale(${scale})"`);

/** The sign around (256, 262) in a square of 512. */
function sign(picture: SvgBuilder): string {
  const leafLight = group(path(HEART_LEAF, picture.linear(-80, -80, 60, 70, [[0, '#FFFFFF', 0.22], [0.5, '#FFFFFF', 0], [1, '#0B2015', 0.32]])),
    'transform="translate(256 312) scale(1.42)"');
  return path(archOutline(256, 176, 30, 184, 440), picture.linear(80, 30, 432, 440, [[0, lift(DYE.haldi, 0.5)], [0.5, DYE.haldi], [1, DYE.gold]])) +
    niche(picture, 256, 150, 58, 196, 440, ['#FBF4EA', '#F4E0C0']) +
    rectangle(78, 430, 356, 38, picture.linear(0, 430, 0, 468, [[0, DYE.butter], [0.3, DYE.haldi], [1, DYE.gold]]), 9) +
    group(path(HEART_LEAF, '#5a2f3c'), `transform="translate(264 324) scale(1.42)" opacity=".32" ${picture.blur(5)}`) + leaf(256, 312, 1.42, DYE.neem, '#FBF4EA') +
      leafLight;
}

/**
 * The app icon, 512 × 512.
 * @param app the desk stands on indigo, so that it is told apart from the shop on one phone
 * @param form `rounded` for tabs and desktops, `full` for places that cut their own corners, `maskable` with the sign inside the safe circle.
 */
export function appIcon(form: 'rounded' | 'full' | 'maskable', app: 'shop' | 'desk' = 'shop'): string {
  const picture = new SvgBuilder(512, 512);
  const size = { maskable: 0.73, full: 0.98, rounded: 1.04 }[form];
  const dye = { shop: ['#C8453A', DYE.madder, '#8F2827'], desk: [DYE.indigo, '#333C7C', DYE.ink] } as const;
  const [light, middle, dark] = dye[app];
  const ground = picture.linear(0, 0, 512, 512, [[0, light], [0.5, middle], [1, dark]]);
  picture.add(rectangle(0, 0, 512, 512, ground, form === 'rounded' ? 112 : 0),
    group(sign(picture), `transform="translate(256 256) scale(${size}) translate(-256 -250)"`));
  return picture.toString();
}

/** One colour on transparent ground, for themed icons and badges. */
export function monochromeIcon(): string {
  const picture = new SvgBuilder(512, 512);
  const arch = archOutline(256, 176, 40, 192, 440);
  const hole = archOutline(256, 142, 84, 214, 428);
  picture.add(group(`<path d="${arch}${hole}" fill="#000000" fill-rule="evenodd"/>` + rectangle(70, 432, 372, 40, '#000000', 9) +
    `<path d="${HEART_LEAF}" fill="#000000" transform="translate(256 318) scale(1.28)"/>`, 'transform="translate(256 256) scale(.82) translate(-256 -256)"'));
  return picture.toString();
}

/** The tab's icon: few shapes, no blur, readable at 16 px. */
export function favicon(app: 'shop' | 'desk' = 'shop'): string {
  const rounded = `<rect width="64" height="64" rx="14" fill="${app === 'shop' ? DYE.madder : '#333C7C'}"/>`;
  const arch = `<path d="M12 54V26C12 17 22 13 28 9.500C30 8.300 31 7 32 5.500C33 7 34 8.300 36 9.500C42 13 52 17 52 26V54Z" fill="${DYE.cream}"/>`;
  const sill = `<rect x="8" y="52" width="48" height="6" rx="1.500" fill="${DYE.haldi}"/>`;
  const heart = `<path d="M32 50C20 42 16 35 18 28.500C20.500 22 28.500 22.500 32 29C35.500 22.500 43.500 22 46 28.500C48 35 44 42 32 50Z" fill="${DYE.neem}"/><path d="M32 48V32M32 42L25.500 36M32 42L38.500 36" stroke="${DYE.cream}" stroke-width="2.200" stroke-linecap="round" fill="none"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${(rounded + arch + sill + heart).replace(/(\.\d)00/g, '$1')}</svg>`;
}

/** The picture shown where a link is shared, 1200 × 630: three niches, the sign in the middle. */
export function socialPicture(): string {
  const picture = new SvgBuilder(1200, 630);
  const tint = ['#F7DFD8', '#EDC5BB'] as const;
  picture.add(rectangle(0, 0, 1200, 630, picture.linear(0, 0, 1200, 630, [[0, '#C8453A'], [0.5, DYE.madder], [1, '#7C2020']])));
  for (const x of [250, 950]) picture.add(niche(picture, x, 130, 110, 240, 540, [shade(DYE.madder, 0.1), lift(DYE.madder, 0.12)]));
  picture.add(niche(picture, 600, 196, 50, 220, 540, tint),
    rectangle(0, 540, 1200, 90, picture.linear(0, 540, 0, 630, [[0, DYE.gold], [0.1, DYE.haldi], [1, '#C98A1A']])),
    group(path(HEART_LEAF, '#5a2f3c'), `transform="translate(612 356) scale(1.9)" opacity=".3" ${picture.blur(8)}`), leaf(600, 340, 1.9, DYE.neem, '#FBF4EA'));
  for (const x of [250, 950]) picture.add(leaf(x, 380, 1.1, DYE.haldi, shade(DYE.madder, 0.2)));
  return picture.toString();
}
