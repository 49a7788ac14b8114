/** Biscuits, sweets and fried things on a brass plate, a cake stand, a leaf plate or in their box. */
import { chowki } from '../../stage/furniture.ts';
import type { SweetsDrawing } from '../drawing.ts';
import { turned } from '../../kit/lathe.ts';
import { contactShadow, roundPaint } from '../../kit/light.ts';
import { DYE, lift, shade } from '../../kit/palette.ts';
import { between, type Random, randomFrom } from '../../kit/random.ts';
import { thali } from '../../stage/supports.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, placed, rectangle, stroke, use } from '../../kit/svg.ts';

/** A piece drawn around 0,0 with its foot at about y 40, 170 wide at scale 1. */
type Piece = (picture: SvgBuilder) => string;

const crumbs = (name: string, count: number, spread: number, colours: readonly string[], size = 4): string => {
  const random = randomFrom(name);
  return Array.from({ length: count },
    (_, index) => { const [angle, far] = [random() * 6.28, Math.sqrt(random()) * spread]; return ellipse(far * Math.cos(angle), far * Math.sin(angle) * 0.9,
      size * between(random, 0.7, 1.4), size * 0.7, colours[index % colours.length] ?? '',
      `transform="rotate(${Math.round(random() * 180)} ${Math.round(far * Math.cos(angle))} ${Math.round(far * Math.sin(angle) * 0.9)})"`); }).join('');
};

const ball = (picture: SvgBuilder, colour: string, radius = 78): string => circle(0, 0, radius,
  picture.radial(-radius * 0.36, -radius * 0.4, radius * 1.7, [[0, lift(colour, 0.55)], [0.35, colour], [0.7, shade(colour, 0.24)], [1, shade(colour, 0.55)]]));

const laddoo: Piece = (picture) => ball(picture, '#E39A22') + crumbs('laddoo', 46, 66, ['#F6C24E', '#C97A16', '#F9D57A', '#B8650F'], 5.5) +
  [[-20, -30], [14, -44],
    [30, -10]].map(([x = 0, y = 0], index) => path('M0 -10C8 -4 8 6 0 11C-8 6 -8 -4 0 -10Z', index === 1 ? '#F3E4C4' : '#7FA04A',
      `transform="${placed({ x, y, turn: index * 50 })}"`)).join('');
const gulabJamun: Piece = (picture) => ball(picture, '#7A3A1E', 74) +
  group(ellipse(-28, -34, 18, 12, '#ffe9c8', 'opacity=".85" transform="rotate(-34 -28 -34)"'), picture.blur(3)) + ellipse(10, 46, 44, 14, '#E8A84A', 'opacity=".3"') +
  path('M-6 -62L4 -70L10 -58ZM12 -54L22 -60L20 -48Z', '#A9C26A');
const dates: Piece = (picture) => path('M-84 6C-84 -34 -40 -44 6 -42C56 -40 86 -20 84 8C82 36 40 44 -6 42C-54 40 -84 34 -84 6Z',
  picture.linear(-20, -44, 10, 44, [[0, '#A8643A'], [0.35, '#7A3E22'], [1, '#3A1A12']])) +
  stroke('M-66 -8C-30 -24 30 -24 66 -6M-68 14C-30 4 30 6 68 14', '#C98A5A', 3, 'opacity=".6"') + path('M78 -2L94 -8L96 8L80 12Z', '#C9A06A');

const diamond = (top: string, side: string, leaf: string) => (picture: SvgBuilder): string =>
  path('M-92 -8L0 30V66L-92 26Z', shade(side, 0.12)) + path('M0 30L92 -8V26L0 66Z', shade(side, 0.36)) +
    path('M-92 -8L0 -46L92 -8L0 30Z', picture.linear(-92, -40, 92, 30, [[0, lift(top, 0.5)], [0.5, top], [1, shade(top, 0.12)]])) +
    path('M-50 -8L0 -29L50 -8L0 13Z', picture.linear(-50, -20, 50, 10, [[0, '#FBFBF8'], [0.5, leaf], [1, '#FFFFFB']]), 'opacity=".9"') +
    path('M-10 -14L0 -20L10 -12L2 -4ZM14 -2L22 -6L26 2L18 6Z', '#7FA04A');
const barfi: Piece = diamond('#F1E2C2', '#E2CFA8', '#D9D6D2');
const soanPapdi: Piece = (picture) => path('M-84 -18L70 -18V58H-84Z', picture.linear(-84, 0, 70, 0, [[0, '#F4DFA8'], [1, '#D9B870']])) +
  path('M70 -18L96 -40V34L70 58Z', '#BF9A52') + path('M-84 -18L-58 -40H96L70 -18Z', '#FBEFCB') +
  [-4, 10, 24, 38].map((y, index) => stroke(d`M-80 ${y}C-40 ${y - 5} 20 ${y + 6} 68 ${y - (index % 2) * 4}`, '#C9A050', 2.4, 'opacity=".6"')).join('') +
  path('M-20 -34L-10 -38L-2 -32L-10 -28ZM20 -28L30 -32L36 -26L28 -22Z', '#7FA04A');

const jalebi: Piece = () => {
  const coil = 'M-10 8C-22 -8 4 -24 20 -10C40 8 16 38 -14 34C-52 28 -58 -22 -22 -40C22 -60 70 -28 60 16C50 56 -2 70 -44 56C-70 46 -84 20 -80 -10';
  return stroke(coil, '#9A4A0E', 27) + stroke(coil, '#E8862A', 22) + group(stroke(coil, '#FBC46A', 7, 'opacity=".85"'), 'transform="translate(-3 -4)"') +
    group(stroke(coil, '#FFF0CC', 2.4, 'opacity=".8"'), 'transform="translate(-4 -6)"');
};

const samosa: Piece = (picture) => path('M-104 58C-60 -10 -30 -70 -6 -96C6 -104 14 -100 22 -88C44 -50 74 0 106 52C108 66 96 70 80 70C20 76 -40 76 -90 72C-104 70 -110 66 -104 58Z',
  picture.linear(-90, -60, 90, 70, [[0, '#F2CB7E'], [0.4, '#DDA048'], [0.75, '#B9742A'], [1, '#8A4E1C']])) +
  path('M-6 -96C-14 -40 -10 20 10 74C50 74 96 72 106 58C74 0 44 -50 22 -88C14 -100 6 -104 -6 -96Z', '#8A4E1C', 'opacity=".3"') +
  stroke('M-92 58C-40 64 30 64 92 56', '#F7DDA0', 5, 'opacity=".7"') + crumbs('samosa', 9, 60, ['#9A5A1E', '#F6D898'], 4);
const rusk: Piece = (picture) => rectangle(-104, -34, 208, 74, picture.linear(0, -34, 0, 40, [[0, '#E8BE7C'], [0.3, '#CF9448'], [1, '#8E5622']]), 20) +
  rectangle(-104, -34, 208, 26, '#F3D69C', 14) + crumbs('rusk', 22, 34, ['#A8692A', '#F8E2B4'], 4);
const chocolate: Piece = (picture) => path('M-78 36L-64 -30Q-60 -44 -44 -46H44Q60 -44 64 -30L78 36Q78 48 64 48H-64Q-78 48 -78 36Z',
  picture.linear(-70, -46, 70, 48, [[0, '#9A5E3A'], [0.4, '#5E3220'], [1, '#2E1612']])) +
  stroke('M-50 -24C-20 -34 20 -8 50 -26M-58 6C-20 -8 20 16 58 0', '#F3DCC0', 6, 'opacity=".9"') +
  path('M-44 -38H30', 'none', 'stroke="#fff" stroke-width="5" opacity=".3" stroke-linecap="round"');
const cookie: Piece = (picture) => ellipse(0, 14, 94, 52, '#7E4A20') +
  ellipse(0, 0, 96, 54, picture.radial(-30, -24, 140, [[0, '#EFC68A'], [0.6, '#D29A56'], [1, '#A66A2E']])) +
  [[-46, -12], [-8, -28], [34, -16], [56, 8], [-22, 12], [18, 14], [-58, 14],
    [4, 32]].map(([x = 0, y = 0]) => path('M-11 4L-6 -8L8 -8L12 4L0 10Z', '#4A2614', `transform="translate(${x} ${y})"`) +
    path('M-6 -8L8 -8L2 -3Z', '#8A5A3A', `transform="translate(${x} ${y})"`)).join('');

const stamped = (colour: string): string => Array.from({ length: 10 },
  (_, index) => path('M0 -26C9 -36 8 -58 0 -66C-8 -58 -9 -36 0 -26Z', colour, `opacity=".5" transform="rotate(${index * 36})"`)).join('') +
  circle(0, 0, 14, colour, 'opacity=".55"') +
  Array.from({ length: 20 }, (_, index) => circle(84 * Math.cos(index * 0.314), 84 * Math.sin(index * 0.314), 4.6, '#9a5a22', 'opacity=".55"')).join('');

/** A stack of round biscuits and one leaning against it. */
function biscuits(picture: SvgBuilder): string {
  const stamp = picture.symbol(stamped('#a8662a'));
  const face = (radius: number, flat: number): string => ellipse(0, 0, radius, radius * flat,
    picture.radial(-radius * 0.3, -radius * flat * 0.4, radius * 1.5, [[0, '#F3CF94'], [0.6, '#DDA55C'], [1, '#B5712F']])) +
    group(use(stamp, { x: 0, y: 0, scale: (radius / 100) * flat, scaleX: radius / 100 }));
  const lying = path('M-150 0V26A150 45 0 0 0 150 26V0Z', picture.linear(-150, 0, 150, 0, [[0, '#D69A54'], [0.3, '#C98A45'], [1, '#6E421E']])) + face(150, 0.3);
  const stack = Array.from({ length: 7 }, (_, index) => group(lying, `transform="translate(${-64 + (index % 2 ? 9 : -8)} ${-30 - index * 33})"`)).join('');
  const leaning = group(group(circle(9, 3, 120, '#A4682C') + face(120, 1), ''), 'transform="translate(176 -112) rotate(14)"');
  return stack + group(ellipse(172, -2, 108, 16, '#3a1620', 'opacity=".5"'), picture.blur(7)) + leaning;
}

/** A peanut, a raisin or a noodle of a savoury mix. */
function savouryBit(colour: string, index: number): string {
  if (index === 2) return circle(0, 0, 13, colour) + circle(-4, -4, 4, lift(colour, 0.5));
  if (index === 3) return path('M-12 0C-6 -10 6 -10 12 0C6 8 -6 8 -12 0Z', colour);
  return stroke('M-20 4C-8 -8 8 8 20 -4', shade(colour, 0.4), 9) + stroke('M-20 2C-8 -10 8 6 20 -6', colour, 7);
}

/** A bowl-shaped heap of savoury mix. */
function namkeen(picture: SvgBuilder): string {
  const random = randomFrom('namkeen');
  const outline = 'M-236 0C-200 -110 -90 -190 0 -190C90 -190 200 -110 236 0Q0 50 -236 0Z';
  const bits = ['#EFC25A', '#D99A2E', '#C8642E', '#7FA04A',
    '#F6DDA0'].map((colour, index) => picture.symbol(savouryBit(colour, index)));
  const strewn = Array.from({ length: 150 },
    () => { const u = random(); const x = (u - 0.5) * 460; const top = -186 +
      (x / 236) ** 2 * 180; return { x, y: top + random() * (30 - top), turn: Math.round(random() * 180), symbol: bits[Math.floor(random() * 5)] ?? '' }; }).sort((one,
        other) => one.y - other.y).map(({ symbol, ...place }) => use(symbol, place)).join('');
  return path(outline, '#B9761E') +
    group(strewn + path(outline, picture.linear(-236, 0, 236, 0, [[0, '#fff6e2', 0.2], [0.4, '#fff6e2', 0], [1, '#3a1a0a', 0.5]])), picture.clip(outline));
}

/** Pieces in rows, the far row first: foot of the heap at y 0. */
const ROWS: Record<'ball' | 'flat' | 'slab', readonly (readonly [x: number, y: number, scale: number])[]> = {
  ball: [[-170, -70, 1], [-56, -84, 1], [58, -84, 1], [172, -70, 1], [-112, -170, 0.98], [2, -182, 0.98], [116, -170, 0.98], [-56, -264, 0.94], [60, -264, 0.94],
    [-120, -44, 1.04], [0, -40, 1.06], [122, -44, 1.04]],
  flat: [[-150, -56, 1.08], [0, -68, 1.08], [150, -56, 1.08], [-78, -118, 1.06], [78, -118, 1.06], [0, -172, 1.04], [-96, -26, 1.12], [100, -24, 1.12]],
  slab: [[-150, -80, 1.05], [20, -92, 1.05], [168, -78, 1.02], [-70, -158, 1.02], [96, -160, 1.02], [16, -226, 1], [-104, -34, 1.08], [76, -30, 1.1]],
};

const PIECES: Record<Exclude<SweetsDrawing['kind'], 'biscuit' | 'namkeen'>, readonly [Piece, keyof typeof ROWS]> = {
  laddoo: [laddoo, 'ball'], 'gulab-jamun': [gulabJamun, 'ball'], barfi: [barfi, 'flat'], 'soan-papdi': [soanPapdi, 'slab'], jalebi: [jalebi, 'flat'],
    samosa: [samosa, 'slab'], rusk: [rusk, 'slab'], chocolate: [chocolate, 'slab'], cookie: [cookie, 'flat'], dates: [dates, 'flat'],
};

function heapOf(picture: SvgBuilder, kind: SweetsDrawing['kind'], random: Random): string {
  if (kind === 'biscuit') return biscuits(picture);
  if (kind === 'namkeen') return namkeen(picture);
  const [piece, rows] = PIECES[kind];
  const symbol = picture.symbol(piece(picture));
  return ROWS[rows].map(([x, y, scale]) => group(ellipse(x + 8, y + 46, 80 * scale, 24, '#3a1620', 'opacity=".4"'), picture.blur(8)) +
    use(symbol,
      { x, y, scale: scale * between(random, 0.97, 1.03),
        turn: rows === 'ball' || kind === 'dates' || kind === 'jalebi' ? between(random, -16, 16) : between(random, -4, 4) })).join('');
}

/** The foot of a cake stand. */
function cakeStand(picture: SvgBuilder, colour: string): string {
  const foot = turned(500, [[878, 50], [920, 26], [960, 34], [1010, 24], [1050, 40], [1088, 120], [1096, 132]]);
  return contactShadow(picture, 500, 1104, 130, 20, 0.45) + path(foot, roundPaint(picture, 500, 130, colour)) +
    path(turned(500, [[850, 330], [866, 322], [884, 250]]), roundPaint(picture, 500, 330, colour)) + ellipse(500, 850, 330, 54, lift(colour, 0.5)) +
    ellipse(500, 853, 304, 46, picture.linear(196, 820, 804, 880, [[0, shade(colour, 0.16)], [0.6, lift(colour, 0.4)], [1, colour]]));
}

/** An open sweet box, its lid standing behind. */
function sweetBox(picture: SvgBuilder, colour: string, filling: string): string {
  const lid = d`M196 640L226 596H774L804 640V870H196Z`;
  const seal = Array.from({ length: 8 },
    (_, index) => path('M0 -14C15 -30 13 -56 0 -70C-13 -56 -15 -30 0 -14Z', lift(colour, 0.55), `transform="translate(500 736) rotate(${index * 45})"`)).join('') +
    circle(500, 736, 17, DYE.haldi);
  return contactShadow(picture, 500, 1096, 330, 24, 0.48) + path(lid, picture.linear(196, 600, 804, 870, [[0, lift(colour, 0.2)], [1, shade(colour, 0.34)]])) +
    rectangle(228, 628, 544, 8, DYE.haldi) + seal + rectangle(176, 858, 648, 60, shade(colour, 0.6)) + group(filling, 'transform="translate(500 968) scale(1.06)"') +
    path('M160 900H840L824 1094H176Z', picture.linear(160, 900, 840, 1094, [[0, lift(colour, 0.32)], [0.45, colour], [1, shade(colour, 0.36)]])) +
      path('M160 900H840L838 926H162Z', DYE.haldi) + path('M172 1052H828L826 1070H174Z', DYE.haldi) +
      Array.from({ length: 11 },
        (_, index) => group(Array.from({ length: 6 }, (__, step) => ellipse(0, -9, 4, 8, DYE.cream, `transform="rotate(${step * 60})"`)).join(''),
          `transform="translate(${200 + index * 60} 988)"`)).join('');
}

/** Draws sweets on their plate, stand, leaf or box. */
export function sweets(picture: SvgBuilder, drawing: SweetsDrawing, random: Random): string {
  const heap = heapOf(picture, drawing.kind, random);
  const dye = DYE[drawing.dye ?? 'madder'];
  if (drawing.on === 'box') return sweetBox(picture, dye, heap);
  if (drawing.on === 'cake-stand') return cakeStand(picture, DYE[drawing.dye ?? 'cream']) + group(heap, 'transform="translate(500 872)"');
  if (drawing.on === 'leaf') {
    const leaf = path('M150 990C220 930 400 916 520 920C680 924 800 950 856 992C790 1040 640 1062 490 1058C330 1054 200 1034 150 990Z',
      picture.linear(150, 930, 860, 1060, [[0, lift(DYE.leaf, 0.35)], [0.5, DYE.leaf], [1, DYE.neem]])) +
      stroke('M160 990C360 976 640 978 846 992', lift(DYE.leaf, 0.6), 5, 'opacity=".7"') +
      stroke('M260 984L220 956M360 980L330 934M460 978L446 924M560 978L576 924M660 980L700 936M760 986L800 962M300 986L280 1030M420 982L410 1052M560 982L580 1052M690 984L720 1036',
        shade(DYE.leaf, 0.3), 3, 'opacity=".5"');
    return chowki(picture, 1020, 350) + contactShadow(picture, 500, 1030, 330, 24, 0.35) + leaf + group(heap, 'transform="translate(500 1024)"');
  }
  return chowki(picture, 1010, 340) + thali(picture, 500, 982, 314) + group(heap, 'transform="translate(500 1010)"');
}
