/** One vegetable each, around 0,0: round ones with a radius of about 100, long ones lying along x, about 520 long. */
import type { Fruit } from './fruit.ts';
import { roundBody } from './fruit.ts';
import { type Point, smoothLoop } from '../../kit/outline.ts';
import { DYE, lift, mix, shade } from '../../kit/palette.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, stroke } from '../../kit/svg.ts';

const scaled = (points: readonly Point[], size = 100): string => smoothLoop(points.map(([x, y]): Point => [x * size, y * size]));

const calyx = (radius: number): string =>
  group(Array.from({ length: 6 }, (_, index) => {
    const length = radius * (0.5 - 0.06 * (index % 3));
    return path(d`M0 ${-radius * 0.09}C${length * 0.3} ${-radius * 0.22} ${length * 0.8} ${-radius * 0.12} ${length * 1.06} ${radius * 0.06}C${length * 0.7} ${radius * 0.07} ${length * 0.3} ${radius * 0.12} 0 ${radius * 0.08}Z`,
      index < 3 ? DYE.leaf : shade(DYE.leaf, 0.28), `transform="rotate(${-150 + index * 60 + (index % 2) * 9})"`);
  }).join(''), `transform="translate(0 ${-radius * 0.66}) scale(1 .52)"`) +
    stroke(d`M0 ${-radius * 0.66}C${radius * 0.02} ${-radius * 0.8} ${radius * 0.08} ${-radius * 0.9} ${radius * 0.16} ${-radius * 0.96}`, DYE.neem, 9) +
    stroke(d`M-1.5 ${-radius * 0.66}C${radius * 0.005} ${-radius * 0.8} ${radius * 0.065} ${-radius * 0.9} ${radius * 0.145} ${-radius * 0.96}`, DYE.leaf, 4);

const tomato: Fruit = (picture, tone) => {
  const outline = scaled([[-0.98, 0.02], [-0.86, -0.5], [-0.44, -0.76], [0, -0.7], [0.44, -0.77], [0.87, -0.5], [0.99, 0.04], [0.84, 0.56], [0.42, 0.83], [0, 0.86],
    [-0.42, 0.83], [-0.85, 0.55]]);
  const lobes = path('M0 -72C-20 -20 -30 30 -20 90C-50 30 -40 -30 0 -72Z', shade(tone, 0.55), 'opacity=".32"') +
    path('M10 -70C50 -30 66 20 50 80C84 20 60 -50 10 -70Z', shade(tone, 0.55), 'opacity=".32"') + ellipse(4, -60, 50, 20, shade(tone, 0.7), 'opacity=".4"');
  return roundBody(picture, outline, tone, 0.85) + group(lobes, `${picture.blur(5)} ${picture.clip(outline)}`) + calyx(100);
};

const onion: Fruit = (picture, tone) => {
  const outline = scaled([[0.02, -1.22], [0.1, -0.96], [0.3, -0.8], [0.74, -0.56], [0.98, -0.02], [0.86, 0.5], [0.46, 0.84], [0.06, 0.92], [-0.06, 0.92],
    [-0.46, 0.84], [-0.87, 0.5], [-0.98, -0.02], [-0.74, -0.56], [-0.3, -0.8], [-0.1, -0.96], [-0.06, -1.2]]);
  const skins = [-80, -52, -24, 6, 34, 60,
    84].map((x, index) => path(d`M0 -104C${x * 1.3} -60 ${x * 1.3} 50 0 92`, 'none',
      `stroke="${index % 2 ? shade(tone, 0.45) : lift(tone, 0.5)}" stroke-width="${index % 2 ? 3 : 4}" opacity=".45"`)).join('');
  return [-16, -6, 5, 15].map((x) => stroke(d`M${x * 0.6} 86Q${x} 98 ${x * 1.6} 106`, '#D9C6A4', 3)).join('') + roundBody(picture, outline, tone, 0.6) +
    group(skins, picture.clip(outline)) + path('M-7 -100C-5 -116 -10 -128 -4 -138L6 -126L12 -140C10 -124 12 -110 10 -100Z', '#C9A06A');
};

const potato: Fruit = (picture, tone) => {
  const outline = scaled([[-1.04, 0.06], [-0.9, -0.46], [-0.42, -0.72], [0.12, -0.66], [0.62, -0.7], [1.02, -0.3], [1.06, 0.28], [0.72, 0.74], [0.2, 0.78],
    [-0.34, 0.86], [-0.86, 0.62]]);
  return roundBody(picture, outline, tone, 0.35) +
    [[-40, 10], [24, -30], [50, 30], [-10, 52], [-62, -22]].map(([x = 0, y = 0]) => ellipse(x, y, 9, 4, shade(tone, 0.5), 'opacity=".55"') +
      ellipse(x, y + 5, 8, 2.4, lift(tone, 0.5), 'opacity=".6"')).join('');
};

const garlic: Fruit = (picture) => {
  const tone = '#EFE4D8';
  const outline = scaled([[0, -1.3], [0.1, -1], [0.22, -0.72], [0.68, -0.4], [0.92, 0.12], [0.78, 0.6], [0.34, 0.84], [0, 0.86], [-0.34, 0.84], [-0.78, 0.6],
    [-0.92, 0.12], [-0.68, -0.4], [-0.22, -0.72], [-0.1, -1]]);
  const shade1 = '#8a6a84';
  return path(outline, picture.radial(-34, -30, 170, [[0, '#FFFDF8'], [0.4, tone], [0.75, '#D3BEC4'], [1, '#957892']])) +
    group([-50, -18, 20,
      54].map((x) => path(d`M0 -100C${x * 1.5} -40 ${x * 1.6} 40 ${x * 0.3} 86C${x * 1.1} 30 ${x * 1.1} -40 0 -100Z`, shade1, 'opacity=".3"')).join('') +
      [-64, 4, 66].map((x) => path(d`M0 -100C${x * 1.3} -30 ${x * 1.4} 40 ${x * 0.4} 84`, 'none', `stroke="#B889A8" stroke-width="2.6" opacity=".6"`)).join(''),
        picture.clip(outline)) +
    [-12, -4, 5, 13].map((x) => stroke(d`M${x * 0.7} 82L${x * 1.3} 94`, '#C9B08A', 3)).join('');
};

const capsicum: Fruit = (picture, tone) => {
  const outline = scaled([[0, -0.72], [0.3, -0.86], [0.66, -0.84], [0.92, -0.5], [0.9, 0.04], [0.78, 0.52], [0.6, 0.92], [0.32, 0.96], [0.1, 0.86], [-0.14, 0.98],
    [-0.42, 0.94], [-0.66, 0.82], [-0.82, 0.4], [-0.94, -0.06], [-0.92, -0.54], [-0.62, -0.86], [-0.28, -0.86]]);
  const lobes = path('M-20 -76C-40 -20 -30 50 -10 96C-60 50 -66 -30 -20 -76ZM24 -76C60 -20 50 50 30 96C92 50 80 -40 24 -76Z', shade(tone, 0.62), 'opacity=".36"') +
    ellipse(16, -14, 12, 46, '#fff8ea', 'opacity=".4"') + ellipse(0, -74, 46, 16, shade(tone, 0.7), 'opacity=".5"');
  return roundBody(picture, outline, tone, 0.7) + group(lobes, `${picture.blur(5)} ${picture.clip(outline)}`) +
    path('M-16 -66C-14 -88 -12 -104 -20 -122L8 -128C6 -106 12 -88 20 -66Q0 -54 -16 -66Z', picture.linear(-16, 0, 20, 0, [[0, DYE.leaf], [1, shade(DYE.neem, 0.2)]])) +
    ellipse(-6, -125, 14, 5, lift(DYE.leaf, 0.4));
};

/** Vegetables that lie in heaps, with their natural colour. */
export const ROUND_VEGETABLE: Record<'tomato' | 'onion' | 'potato' | 'garlic' | 'capsicum',
  { draw: Fruit; tone: string; red?: string; green?: string; dark?: string }> = {
  tomato: { draw: tomato, tone: '#C93A2C', green: '#8FA84A' }, onion: { draw: onion, tone: '#A84A66', green: '#E2C9A0', dark: '#7A2B4E' },
    potato: { draw: potato, tone: '#C79A62', red: '#B06A56' }, garlic: { draw: garlic, tone: '#EFE4D8' },
  capsicum: { draw: capsicum, tone: '#4E8A3C', red: '#C43A2C', green: '#4E8A3C' },
};

/** Fill of a long thing lying along x: lit from above, dark beneath. */
const longFill = (picture: SvgBuilder, colour: string, half: number): string => picture.linear(-20, -half, 12, half,
  [[0, lift(colour, 0.45)], [0.3, colour], [0.72, shade(colour, 0.26)], [1, shade(colour, 0.55)]]);

type Long = (picture: SvgBuilder, tone: string) => string;

const carrot: Long = (picture, tone) => {
  const outline = 'M-190 -44C-168 -62 -120 -60 -60 -50C60 -32 170 -16 262 2C268 6 266 12 258 12C160 28 40 48 -70 58C-130 62 -172 60 -192 42C-206 20 -206 -22 -190 -44Z';
  const rings = [-150, -96, -40, 20, 88,
    150].map((x, index) => stroke(d`M${x} ${index % 2 ? -36 + x * 0.05 : 10}q6 12 2 ${24 - index * 2}`, shade(tone, 0.35), 3, 'opacity=".5"')).join('');
  const fronds = [-30, -16, 0, 14,
    28].map((turn, index) => group(stroke('M0 0C-60 -6 -110 4 -170 -6', index % 2 ? DYE.neem : DYE.leaf, 7) +
      [-60, -90, -120,
        -150].map((x) => path(d`M${x} 0C${x - 8} -24 ${x - 34} -30 ${x - 42} -22C${x - 30} -8 ${x - 14} 0 ${x} 0C${x - 8} 24 ${x - 34} 30 ${x - 42} 22C${x - 30} 8 ${x - 14} 0 ${x} 0Z`,
          index % 2 ? DYE.neem : DYE.leaf)).join(''),
        `transform="translate(-192 0) rotate(${turn}) scale(${0.86 - Math.abs(turn) * 0.006})"`)).join('');
  return fronds + path(outline, longFill(picture, tone, 60)) + rings +
    group(path('M-170 -32C-60 -36 60 -22 170 -4', 'none', 'stroke="#fff3dc" stroke-width="10" opacity=".55" stroke-linecap="round"'), picture.blur(4));
};

const cucumber: Long = (picture, tone) => {
  const outline = 'M-262 -6C-262 -44 -220 -60 -160 -58C-40 -66 120 -66 210 -50C256 -42 272 -20 268 4C264 36 226 48 180 50C60 62 -80 64 -180 54C-234 48 -262 30 -262 -6Z';
  const lines = [-34, -14, 10,
    32].map((y) => stroke(d`M-236 ${y * 0.7}C-100 ${y - 6} 100 ${y - 6} 240 ${y * 0.7}`, y < 0 ? lift(tone, 0.6) : shade(tone, 0.35), 4,
      'opacity=".5" stroke-dasharray="44 22"')).join('');
  return path(outline, longFill(picture, tone, 62)) + group(lines, picture.clip(outline)) + ellipse(-258, -4, 9, 14, '#C9D29A') +
    path('M262 -6L288 -14L290 4L264 10Z', '#8A7A3C');
};

const brinjal: Long = (picture, tone) => {
  const outline = 'M-176 -38C-90 -66 20 -96 130 -88C226 -80 270 -40 268 8C266 62 214 96 130 98C20 100 -90 62 -178 38C-196 20 -196 -20 -176 -38Z';
  const cap = path('M-232 -12C-214 -20 -200 -30 -176 -46C-150 -62 -100 -52 -86 -46C-112 -34 -96 -18 -74 -6C-104 0 -102 20 -88 44C-120 46 -156 50 -178 44C-200 30 -214 18 -232 12Z',
    picture.linear(0, -50, 0, 46, [[0, lift(DYE.leaf, 0.1)], [1, shade(DYE.neem, 0.15)]])) +
    stroke('M-224 0C-250 -4 -266 -14 -282 -26', shade(DYE.leaf, 0.2), 20);
  return path(outline, picture.radial(60, -50, 300, [[0, lift(tone, 0.36)], [0.35, tone], [0.75, shade(tone, 0.5)], [1, shade(tone, 0.75)]])) +
    group(path('M-110 -40C0 -66 120 -76 206 -46', 'none', 'stroke="#fff" stroke-width="16" opacity=".5" stroke-linecap="round"'), picture.blur(7)) + cap;
};

const okra: Long = (picture, tone) => {
  const outline = 'M-170 -34C-100 -40 20 -30 130 -16C190 -8 230 2 262 8C230 20 180 22 120 26C20 36 -100 42 -172 34C-184 18 -184 -18 -170 -34Z';
  return path(outline, longFill(picture, tone, 38)) + stroke('M-160 -14C-40 -18 110 -6 236 7M-160 14C-40 18 110 14 236 9', shade(tone, 0.3), 3, 'opacity=".6"') +
    stroke('M-150 -26C-40 -28 90 -16 190 -4', lift(tone, 0.6), 5, 'opacity=".6"') +
    path('M-166 -36C-190 -34 -206 -22 -210 -8L-232 -6V8L-210 8C-206 24 -190 34 -166 36C-176 14 -176 -14 -166 -36Z', shade(tone, 0.22));
};

const chilli: Long = (picture, tone) => {
  const outline = 'M-170 -26C-110 -44 -20 -36 80 -12C160 6 220 10 262 -14C236 30 150 46 60 38C-30 32 -120 44 -172 28C-186 14 -186 -12 -170 -26Z';
  return path(outline, longFill(picture, tone, 40)) +
    group(path('M-140 -16C-60 -26 20 -16 120 8', 'none', 'stroke="#fff" stroke-width="9" opacity=".6" stroke-linecap="round"'), picture.blur(4)) +
    path('M-158 -32C-186 -30 -196 -16 -198 -6C-226 -10 -250 -22 -270 -40L-278 -28C-258 -4 -230 6 -198 10C-194 22 -182 32 -160 32C-172 10 -170 -12 -158 -32Z', DYE.neem);
};

const pea: Long = (picture, tone) => {
  const outline = 'M-230 0C-180 -44 -60 -62 40 -54C140 -46 210 -26 256 0C210 40 120 58 20 56C-80 56 -180 40 -230 0Z';
  const open = 'M-170 4C-110 -26 90 -30 190 0C110 34 -90 38 -170 4Z';
  return path(outline, longFill(picture, tone, 56)) + path(open, shade(tone, 0.35)) +
    [-118, -62, -4, 56,
      112].map((x, index) => circle(x, 2, 26 - Math.abs(index - 2) * 2,
        picture.radial(x - 8, -8, 40, [[0, lift(tone, 0.65)], [0.5, lift(tone, 0.15)], [1, shade(tone, 0.35)]]))).join('') +
    path('M-230 0C-256 -12 -268 -8 -284 -20L-290 -8C-272 4 -254 6 -230 8Z', DYE.neem);
};

const ginger: Long = (picture, tone) => {
  const outline = scaled([[-2.1, 0.3], [-2, -0.16], [-1.5, -0.3], [-1.1, -0.9], [-0.7, -1.02], [-0.46, -0.7], [-0.6, -0.3], [-0.1, -0.34], [0.4, -0.8], [0.86, -0.8],
    [0.96, -0.44], [0.7, -0.16], [1.3, -0.24], [1.9, -0.5], [2.2, -0.26], [2.1, 0.12], [1.5, 0.4], [1, 0.5], [0.9, 0.86], [0.5, 1], [0.1, 0.66], [-0.5, 0.6],
      [-1.2, 0.72],
    [-1.8, 0.62]]);
  const rings = [[-160, 10], [-108, -40], [-84, -72], [-30, 10], [50, -50], [40, 30], [120, 6], [170, -24],
    [60, 74]].map(([x = 0, y = 0]) => stroke(d`M${x - 14} ${y - 16}Q${x + 6} ${y} ${x - 8} ${y + 20}`, shade(tone, 0.4), 3, 'opacity=".5"')).join('');
  return path(outline, picture.linear(0, -100, 20, 100, [[0, lift(tone, 0.5)], [0.35, tone], [0.75, shade(tone, 0.24)], [1, shade(tone, 0.5)]])) + rings +
    ellipse(208, -20, 10, 18, lift(mix(tone, '#F2D06A', 0.7), 0.2), 'transform="rotate(20 208 -20)"') + ellipse(-88, -96, 18, 8, lift(mix(tone, '#F2D06A', 0.7), 0.2));
};

/** Long vegetables: how many lie in the heap and at what scale. */
export const LONG_VEGETABLE: Record<'carrot' | 'cucumber' | 'brinjal' | 'okra' | 'chilli' | 'peas' | 'ginger',
  { draw: Long; tone: string; count: number; scale: number; red?: string; green?: string; dark?: string }> = {
  carrot: { draw: carrot, tone: '#E2762C', count: 6, scale: 0.92, red: '#C6452E' }, cucumber: { draw: cucumber, tone: '#4F8A44', count: 5, scale: 0.92 },
    brinjal: { draw: brinjal, tone: '#5A2B5C', count: 4, scale: 0.82, green: '#8FB04A' },
  okra: { draw: okra, tone: '#6E9A44', count: 13, scale: 0.66 }, chilli: { draw: chilli, tone: '#4E8A3C', count: 13, scale: 0.62, red: '#B92F2A', green: '#4E8A3C' },
    peas: { draw: pea, tone: '#76A850', count: 9, scale: 0.68 }, ginger: { draw: ginger, tone: '#CBA46A', count: 3, scale: 0.95 },
};
