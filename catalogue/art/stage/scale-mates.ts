/** Everyday things of known size, shown beside a product: a potted tulsi, a glass of chai. */
import { beadPaint, contactShadow, roundPaint } from '../kit/light.ts';
import { petal } from '../kit/motifs.ts';
import { DYE, lift, shade } from '../kit/palette.ts';
import { circle, d, ellipse, group, path, stroke, use, type SvgBuilder } from '../kit/svg.ts';

/** A tulsi in a clay pot, 400 units high at scale 1; its foot stands at x, y. */
export function pottedPlant(picture: SvgBuilder, x: number, y: number, scale: number): string {
  const clay = DYE.terra;
  const pot = path('M-92 -190H92L70 -14Q68 0 54 2H-54Q-68 0 -70 -14Z', roundPaint(picture, 0, 92, clay)) + path('M-104 -226H104V-186Q0 -162 -104 -186Z', roundPaint(picture, 0, 104, lift(clay, 0.06))) + ellipse(0, -226, 104, 17, shade(clay, 0.4)) + ellipse(0, -224, 92, 12, '#4a2f22');
  const band = path('M-86 -130Q0 -108 86 -130L84 -112Q0 -90 -84 -112Z', DYE.cream, 'opacity=".85"');
  const [dark, mid, light] = ['#2f7a45', DYE.leaf, '#7cc07f'].map((green) => picture.symbol(petal(0, 0, 62, 19, green) + stroke('M0 -4V-48', lift(green, 0.4), 1.8, 'opacity=".6"')));
  const stem = stroke('M0 -224C-4 -290 4 -340 0 -392M0 -262C-30 -290 -46 -310 -58 -340M0 -276C28 -300 46 -320 60 -356', '#5d7a3c', 6);
  const leaves: readonly (readonly [string | undefined, number, number, number, number])[] = [
    [dark, -58, -336, -70, 1], [dark, 60, -350, 70, 1], [dark, -20, -270, -80, 0.9], [dark, 22, -280, 84, 0.9], [dark, 0, -370, -50, 1], [dark, 0, -370, 50, 1],
    [mid, -58, -336, -20, 1], [mid, 60, -350, 22, 1], [mid, -40, -300, -46, 0.9], [mid, 44, -316, 52, 0.9], 
    [light, -58, -338, -112, 0.7], [light, 62, -352, 118, 0.7], [light, 0, -388, 0, 0.95], [light, -2, -300, -18, 0.7],
  ];
  const plant = leaves.map(([id, lx, ly, turn, size]) => (id === undefined ? '' : use(id, { x: lx, y: ly, turn, scale: size }))).join('');
  return group(contactShadow(picture, 4, 2, 78, 15, 0.45) + stem + pot + band + plant, `transform="translate(${x} ${y}) scale(${scale})"`);
}

/** A small glass of chai, 150 units high at scale 1; its foot stands at x, y. */
export function chaiGlass(picture: SvgBuilder, x: number, y: number, scale: number): string {
  const glass = 'M-52 -150L-42 -8Q0 6 42 -8L52 -150Z';
  const tea = 'M-48 -116L-41 -16Q0 -4 41 -16L48 -116Q0 -102 -48 -116Z';
  const ribs = [-30, -16, 0, 16, 30].map((dx) => stroke(d`M${dx * 1.1} -112L${dx * 0.9} -18`, '#fff6e2', 3, 'opacity=".28"')).join('');
  return group(contactShadow(picture, 4, 0, 46, 9, 0.45) + path(glass, '#fffaf0', 'opacity=".5"') + path(tea, roundPaint(picture, 0, 48, '#B36A35')) + ellipse(0, -116, 48, 8, '#D9A06A') + ribs + path(glass, picture.linear(-52, 0, 52, 0, [[0, '#fff', 0.5], [0.2, '#fff', 0.1], [0.8, '#6a4a63', 0.05], [1, '#6a4a63', 0.4]])) + ellipse(0, -150, 52, 8, 'none', 'stroke="#fffaf0" stroke-width="4"') + circle(-30, -134, 3, beadPaint(picture, -30, -134, 3, DYE.cream)), `transform="translate(${x} ${y}) scale(${scale})"`);
}
