/** Fruit and vegetables heaped on what the house has: brass plate, basket, cloth, crate; greens stand tied in a bunch. */
import { bananaHand, FRUIT, grapeBunch, halfCoconut, watermelon } from './fruit.ts';
import { chowki } from '../../stage/furniture.ts';
import type { ProduceDrawing } from '../drawing.ts';
import { greensBunch } from './greens.ts';
import { contactShadow } from '../../kit/light.ts';
import { DYE, lift, shade } from '../../kit/palette.ts';
import { between, type Random } from '../../kit/random.ts';
import { basketBack, basketFront, crateFront, spreadCloth, thali } from '../../stage/supports.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, type Placement, placed, stroke, use } from '../../kit/svg.ts';
import { LONG_VEGETABLE, ROUND_VEGETABLE } from './vegetable.ts';

type Kind = ProduceDrawing['kind'];

/** Places for round things, back row first; the foot of the heap lies at y 0, the radius is 100 times `scale`. */
const HEAPS = {
  four: [[-150, -130, 1.36], [150, -130, 1.34], [4, -244, 1.3], [4, -104, 1.4]],
  seven: [[-178, -116, 1.06], [180, -116, 1.06], [0, -132, 1.06], [-92, -226, 1.04], [96, -224, 1.04], [-88, -84, 1.1], [100, -80, 1.1]],
  nine: [[-212, -96, 0.92], [212, -96, 0.92], [-72, -110, 0.92], [72, -110, 0.92], [-140, -206, 0.9], [2, -220, 0.9], [142, -204, 0.9], [-128, -70, 0.94],
    [128, -66, 0.94], [0, -66, 0.96]],
} as const;

const HEAP_OF: Partial<Record<Kind,
  keyof typeof HEAPS>> = { mango: 'four', apple: 'four', orange: 'seven', lemon: 'nine', pomegranate: 'four', guava: 'seven', tomato: 'seven', onion: 'seven',
    potato: 'nine', garlic: 'nine', capsicum: 'four' };

const toneOf = (source: { tone: string; red?: string; green?: string; dark?: string },
  tone: ProduceDrawing['tone']): string => (tone === undefined || tone === 'ripe' ? source.tone : (source[tone] ?? source.tone));

function heap(picture: SvgBuilder, unit: string, name: keyof typeof HEAPS, random: Random): string {
  const symbol = picture.symbol(unit);
  return HEAPS[name].map(([x, y, scale]) => {
    const place: Placement = { x: x + between(random, -5, 5), y: y + between(random, -4, 4), turn: between(random, -11, 11), scale: scale * between(random, 0.95, 1.03) };
    return group(ellipse(place.x + 10, place.y + scale * 62, scale * 88, scale * 42, '#3a1620', 'opacity=".42"'), picture.blur(10)) + use(symbol, place);
  }).join('');
}

/** Share of the pieces up to the top of each layer. */
function layersOf(count: number): readonly number[] {
  if (count > 8) return [0.42, 0.72, 0.9, 1];
  return count > 4 ? [0.5, 0.84, 1] : [0.5, 1];
}

function pile(picture: SvgBuilder, unit: string, count: number, scale: number, random: Random): string {
  const symbol = picture.symbol(unit);
  const lift0 = 66 * scale;
  const layers = layersOf(count);
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    const layer = layers.findIndex((limit) => share <= limit);
    const inLayer = index - Math.round((layers[layer - 1] ?? 0) * count);
    const width = Math.max(1, Math.round(((layers[layer] ?? 1) - (layers[layer - 1] ?? 0)) * count));
    const sway = (inLayer - (width - 1) / 2) / Math.max(1, width - 1);
    const spread = scale < 0.8 ? 210 - layer * 44 : 60;
    const place: Placement = { x: sway * 2 * spread * 0.62 + between(random, -14, 14), y: -lift0 * 0.5 - layer * lift0 * 1.12 +
      (inLayer % 2) * lift0 * 0.7 - lift0 * 0.3, turn: between(random, -13, 13) + sway * (scale < 0.8 ? 26 : 10), scale };
    return group(ellipse(place.x + 8, place.y +
      40 * scale, 220 * scale, 34 * scale, '#3a1620', `opacity=".38" transform="rotate(${Math.round(place.turn ?? 0)} ${Math.round(place.x)} ${Math.round(place.y)})"`),
      picture.blur(8)) +
      use(symbol, place);
  }).join('');
}

function cauliflower(picture: SvgBuilder): string {
  const leaf = (turn: number, colour: string, length: number): string =>
    group(path(d`M-40 0C-120 -60 -130 ${-length * 0.7} -30 ${-length}C10 ${-length * 1.04} 90 ${-length * 0.8} 84 ${-length * 0.4}C80 -60 50 -10 40 0Z`,
      picture.linear(-110, -length, 90, 0, [[0, lift(colour, 0.4)], [0.5, colour], [1, shade(colour, 0.4)]])) +
      stroke(d`M0 0C-10 ${-length * 0.4} -6 ${-length * 0.7} 0 ${-length * 0.9}M-4 ${-length * 0.3}L-60 ${-length * 0.52}M-4 ${-length * 0.4}L48 ${-length * 0.6}M-4 ${-length * 0.6}L-44 ${-length * 0.8}`,
        lift(colour, 0.7), 6, 'opacity=".7"'),
        `transform="translate(0 -40) rotate(${turn})"`);
  const floret = picture.symbol(circle(0, 0, 46, picture.radial(-14, -16, 70, [[0, '#FFFDF4'], [0.5, '#F3E9D0'], [1, '#C9B58E']])) +
    [[-22, -18], [4, -28], [24, -10], [-26, 8], [0, 0], [22, 18], [-8, 24]].map(([x = 0, y = 0]) => circle(x, y, 12, '#FFFDF2', 'opacity=".65"') +
      circle(x + 3, y + 5, 9, '#D2BE96', 'opacity=".35"')).join(''));
  const rows: readonly (readonly [number, number])[] = [[3, -286], [5, -236], [6, -176], [6, -116], [4, -70]];
  const curd = rows.map(([count, y], row) => Array.from({ length: count },
    (_, index) => use(floret,
      { x: (index - (count - 1) / 2) * 68, y: y + Math.abs(index - (count - 1) / 2) * 12, turn: (index * 47 + row * 31) % 90, scale: 1.06 })).join('')).join('');
  return leaf(-62, '#5E9A4A', 300) + leaf(60, '#4A843C', 300) + leaf(-30, '#78B060', 340) + leaf(32, '#5E9A4A', 340) + group(curd, 'transform="translate(0 -14)"') +
    leaf(-88, '#8ABF70', 230) + leaf(88, '#6BA556', 230) + leaf(-116, '#78B060', 170) + leaf(118, '#5E9A4A', 170);
}

const BANANA_TONE: Readonly<Record<string, string>> = { red: '#C9683A', green: '#A9B84A' };
const GRAPE_TONE: Readonly<Record<string, string>> = { dark: '#4A2A52', red: '#8A3350' };

/** The produce alone, its foot at 0,0. */
function produceOf(picture: SvgBuilder, { kind, tone }: ProduceDrawing, random: Random): string {
  if (kind === 'banana') return group(bananaHand(picture, BANANA_TONE[tone ?? ''] ?? '#F4C62E'),
    'transform="translate(10 -96) scale(.98)"');
  if (kind === 'grapes') return group(grapeBunch(picture, GRAPE_TONE[tone ?? ''] ?? '#A8BE52'),
    'transform="translate(0 -226) rotate(-7)"');
  if (kind === 'watermelon') return group(watermelon(picture), 'transform="translate(0 -196)"');
  if (kind === 'cauliflower') return group(cauliflower(picture), 'transform="translate(0 20) scale(1.02)"');
  if (kind === 'coconut') {
    const whole = picture.symbol(FRUIT.coconut.draw(picture, FRUIT.coconut.tone));
    const seat = (x: number, y: number): string => group(ellipse(x + 10, y + 92, 120, 40, '#3a1620', 'opacity=".42"'), picture.blur(10));
    return seat(-130, -150) + use(whole, { x: -130, y: -150, turn: -12, scale: 1.45 }) + seat(140, -170) + use(whole, { x: 140, y: -160, turn: 14, scale: 1.4 }) +
      seat(40, -80) + group(halfCoconut(picture, ''), 'transform="translate(30 -92) rotate(-6) scale(1.32)"');
  }
  if (kind in FRUIT) {
    const fruit = FRUIT[kind as keyof typeof FRUIT];
    return heap(picture, fruit.draw(picture, toneOf(fruit, tone)), HEAP_OF[kind] ?? 'seven', random);
  }
  if (kind in ROUND_VEGETABLE) {
    const vegetable = ROUND_VEGETABLE[kind as keyof typeof ROUND_VEGETABLE];
    return heap(picture, vegetable.draw(picture, toneOf(vegetable, tone)), HEAP_OF[kind] ?? 'seven', random);
  }
  const long = LONG_VEGETABLE[kind as keyof typeof LONG_VEGETABLE];
  return pile(picture, long.draw(picture, toneOf(long, tone)), long.count, long.scale, random);
}

/** Draws produce with its carrier; heaps rest near y 1015 on the plate, in the basket at its rim. */
export function produce(picture: SvgBuilder, drawing: ProduceDrawing, random: Random): string {
  const { kind } = drawing;
  const greens = kind === 'spinach' || kind === 'coriander' || kind === 'mint';
  const lined = DYE[drawing.cloth ?? 'madder'];
  if (greens) return drawing.on === 'basket' ? basketBack(picture, BASKET) + greensBunch(picture, kind, 1074, random, 1.12) +
    basketFront(picture, BASKET) : greensBunch(picture, kind, 1092, random, kind === 'spinach' ? 1.16 : 1.24);
  const things = (y: number, scale = 1): string => group(produceOf(picture, drawing, random), `transform="${placed({ x: 500, y, scale })}"`);
  if (drawing.on === 'basket') {
    return basketBack(picture, BASKET) + group(things(918, 0.98)) + basketFront(picture, BASKET) + napkin(picture, lined);
  }
  if (drawing.on === 'crate') return path(d`M170 830H830V1080H170Z`, shade(DYE.camel, 0.62)) + things(920, 1.02) + crateFront(picture, 500, 872, 1098, 342);
  if (drawing.on === 'cloth') return chowki(picture, 1000, 350) + spreadCloth(picture, 500, 1012, 318, lined, lift(lined, 0.6)) +
    contactShadow(picture, 500, 996, 240, 20, 0.35) + things(1004);
  return chowki(picture, 1010, 340) + thali(picture, 500, 982, 318) + things(1012, 1.02);
}

const BASKET = { rim: 872, foot: 1092, rimRadius: 318, footRadius: 236 } as const;

/** A corner of cloth over the basket's rim. */
function napkin(picture: SvgBuilder, colour: string): string {
  const corner = 'M232 876C292 920 350 934 424 944C400 1000 392 1040 372 1082C322 1050 262 1000 226 916Z';
  return group(path(corner, '#3a1620', 'opacity=".4"'), `transform="translate(7 12)" ${picture.blur(7)}`) +
    path(corner, picture.linear(232, 880, 424, 1080, [[0, lift(colour, 0.28)], [0.5, colour], [1, shade(colour, 0.4)]])) +
    stroke('M240 920C276 1000 326 1040 370 1070', lift(colour, 0.75), 6, 'opacity=".8"') +
    stroke('M378 1066C392 1020 398 990 412 948', lift(colour, 0.75), 6, 'opacity=".8"');
}
