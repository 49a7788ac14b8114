/**
 * The stage of every product: tinted wall, ogee niche, floor. Box 1000 × 1200, floor line at y 1045.
 * Hanging things: peg about y 150. Standing things: base at y 1085–1100. Low things: chowki (see furniture.ts) and a low niche.
 */
import { hangingLamp, toran } from './furniture.ts';
import { DYE, lift, mix } from '../kit/palette.ts';
import { pick, type Random } from '../kit/random.ts';
import { circle, d, group, path, rectangle, type SvgBuilder } from '../kit/svg.ts';

/** Wall and niche colours of each theme. */
export const THEME_TINT = {
  men: ['#DCE0EE', '#C3CAE1'], women: ['#F7DFD8', '#EDC5BB'], boys: ['#D8E8EA', '#BCD7DB'], girls: ['#FBEBC4', '#F3D692'],
  unique: ['#F0E4D2', '#DFCBAE'], grocery: ['#DFECDB', '#C2DCC1'], fresh: ['#E8EFCF', '#CFDFA6'], electronics: ['#E1DEEA', '#C9C3DC'],
  home: ['#F3E2CF', '#E4C6A4'], festive: ['#F6DCC9', '#EBB893'], beauty: ['#F3DDE6', '#E4BFD0'], footwear: ['#E9E2DA', '#D3C6B8'], toys: ['#DDEBF3', '#BEDAE8'], books: ['#E9E3D0', '#D3C9A8'],
} as const satisfies Record<string, readonly [wall: string, niche: string]>;

export type Theme = keyof typeof THEME_TINT;

/** What a family draws with: the picture, the theme, the product's id and its random numbers. */
export interface Scene {
  readonly picture: SvgBuilder;
  readonly theme: Theme;
  readonly id: string;
  readonly random: Random;
}

const RECESS = '#5a2f3c';
const LIGHT = '#fffaf0';
const FLOOR = 1045;

/** Outline of an ogee arch: centre x, half width, tip y, spring y, base y. */
export function archOutline(x: number, half: number, tip: number, spring: number, base: number): string {
  const rise = spring - tip;
  const [left, right] = [x - half, x + half];
  return d`M${left} ${base}V${spring}C${left} ${spring - rise * 0.52} ${x - half * 0.52} ${tip + rise * 0.3} ${x - half * 0.2} ${tip + rise * 0.13}C${x - half * 0.09} ${tip + rise * 0.075} ${x - half * 0.03} ${tip + rise * 0.04} ${x} ${tip}C${x + half * 0.03} ${tip + rise * 0.04} ${x + half * 0.09} ${tip + rise * 0.075} ${x + half * 0.2} ${tip + rise * 0.13}C${x + half * 0.52} ${tip + rise * 0.3} ${right} ${spring - rise * 0.52} ${right} ${spring}V${base}Z`;
}

/** The recess in the wall with its two moulding lines; the shadow lies along the left and the top. */
export function niche(picture: SvgBuilder, x: number, half: number, tip: number, spring: number, base: number, [wall, fill]: readonly [string, string]): string {
  const size = half / 385;
  const outline = archOutline(x, half, tip, spring, base);
  const moulding =
    path(archOutline(x, half + 20 * size, tip - 26 * size, spring - 6 * size, base), lift(wall, 0.55), 'opacity=".85"') + path(archOutline(x, half + 9 * size, tip - 12 * size, spring - 3 * size, base), mix(wall, fill, 0.75));
  const back = picture.linear(x - half, tip, x + half, base, [[0, mix(fill, RECESS, 0.1)], [0.45, fill], [1, lift(fill, 0.34)]]);
  const recess = path(outline, mix(fill, RECESS, 0.42)) + group(path(outline, back), `transform="translate(${Math.round(30 * size)} ${Math.round(36 * size)})" ${picture.blur(9 * size)}`);
  return moulding + group(recess, picture.clip(outline));
}

/** The colour of the floor under a theme's wall. */
export const floorColour = (theme: Theme): string => mix(mix(THEME_TINT[theme][0], THEME_TINT[theme][1], 0.55), DYE.khadi, 0.5);

/** The wall alone, over the whole picture. */
export function wall(picture: SvgBuilder, colour: string): string {
  const glow = picture.radial(picture.width * 0.18, picture.height * 0.067, Math.max(picture.width, picture.height) * 1.04, [[0, LIGHT, 0.75], [0.55, LIGHT, 0.1], [1, '#7a4a50', 0.16]]);
  return rectangle(0, 0, picture.width, picture.height, colour) + rectangle(0, 0, picture.width, picture.height, glow);
}

/** The floor from `y` to the foot of the picture. */
export function floor(picture: SvgBuilder, colour: string, y: number): string {
  const paint = picture.linear(0, y, 0, picture.height, [[0, mix(colour, RECESS, 0.17)], [0.16, colour], [1, lift(colour, 0.38)]]);
  return rectangle(0, y, picture.width, picture.height - y, paint) + rectangle(0, y, picture.width, 5, lift(colour, 0.5), 0, 'opacity=".55"');
}

/**
 * Paints wall, niche and floor.
 * `tall` suits hanging and high things. The low ones fill the upper half: `lamp` hangs a brass
 * lamp from the tip, `toran` a garland of leaves and marigolds, `low` lowers the arch. `anyLow` lets the id choose.
 */
export function paintStage(scene: Scene, kind: 'tall' | 'lamp' | 'toran' | 'low' | 'anyLow' = 'tall'): void {
  const { picture, theme } = scene;
  const tint = THEME_TINT[theme];
  const chosen = kind === 'anyLow' ? pick(scene.random, ['lamp', 'low', 'toran', 'low', 'lamp']) : kind;
  const [tip, spring] = chosen === 'low' ? [262, 590] : [66, 430];
  picture.add(wall(picture, tint[0]));
  if (chosen === 'low') picture.add(roundel(tint));
  picture.add(niche(picture, 500, 390, tip, spring, FLOOR, tint), floor(picture, floorColour(theme), FLOOR));
  if (chosen === 'lamp') picture.add(hangingLamp(picture, 500, 96, 330));
  if (chosen === 'toran') picture.add(toran(picture, 500, 372, 372));
}

/** A carved lotus on the wall above a low niche. */
function roundel([wallColour, fill]: readonly [string, string]): string {
  const petals = Array.from({ length: 12 }, (_, index) => path('M0 -34C17 -52 14 -78 0 -92C-14 -78 -17 -52 0 -34Z', mix(wallColour, fill, 0.8), `transform="rotate(${index * 30})"`)).join('');
  const relief = circle(0, 0, 112, lift(wallColour, 0.5), 'opacity=".8"') + circle(3, 4, 103, mix(wallColour, fill, 0.95)) + circle(4, 6, 99, mix(wallColour, fill, 0.35));
  return group(relief + group(petals, 'transform="translate(2 3)" opacity=".6"') + petals + circle(2, 3, 24, mix(fill, RECESS, 0.2)) + circle(0, 0, 23, mix(wallColour, fill, 0.85)), 'transform="translate(500 116) scale(.8)"');
}
