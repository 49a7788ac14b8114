/** Milk things, bread and eggs, on a board, a tray or in a clay pot. */
import { chowki } from '../../stage/furniture.ts';
import type { DairyDrawing } from '../drawing.ts';
import { turned } from '../../kit/lathe.ts';
import { contactShadow, roundPaint } from '../../kit/light.ts';
import { DYE, lift, shade } from '../../kit/palette.ts';
import { between, type Random } from '../../kit/random.ts';
import { thali } from '../../stage/supports.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, rectangle, stroke, use } from '../../kit/svg.ts';

const leafSprig = (x: number, y: number, turn: number): string =>
  group(stroke('M0 0C10 -30 14 -50 12 -84', DYE.neem, 5) +
    [[-16, -34, -40], [20, -48, 36], [-10, -66, -30],
      [12, -92, 4]].map(([dx = 0, dy = 0, lean = 0]) => path('M0 12C-16 4 -18 -14 0 -26C18 -14 16 4 0 12Z', DYE.leaf,
        `transform="translate(${dx} ${dy}) rotate(${lean})"`) +
      path('M0 12C16 4 18 -14 0 -26Z', DYE.neem, `transform="translate(${dx} ${dy}) rotate(${lean})" opacity=".6"`)).join(''),
      `transform="translate(${x} ${y}) rotate(${turn})"`);

/** A slab seen from the corner: x, foot y, width, depth, height. */
function slab(picture: SvgBuilder, x: number, foot: number, width: number, deep: number, height: number, colour: string): string {
  const [left, right, top] = [x - width / 2, x + width / 2, foot - height];
  return path(d`M${left} ${top}H${right}V${foot - 6}Q${right} ${foot} ${right - 8} ${foot}H${left + 8}Q${left} ${foot} ${left} ${foot - 6}Z`,
    picture.linear(left, top, right, foot, [[0, lift(colour, 0.3)], [0.5, colour], [1, shade(colour, 0.16)]])) +
    path(d`M${right} ${top}L${right + deep} ${top - deep * 0.5}V${foot - deep * 0.52}L${right} ${foot}Z`,
      picture.linear(right, 0, right + deep, 0, [[0, shade(colour, 0.2)], [1, shade(colour, 0.4)]])) +
    path(d`M${left} ${top}L${left + deep} ${top - deep * 0.5}H${right + deep}L${right} ${top}Z`, lift(colour, 0.5)) +
    stroke(d`M${left + 4} ${top}H${right}`, '#fffdf8', 4, 'opacity=".8"');
}

const board = (picture: SvgBuilder): string =>
  contactShadow(picture, 500, 1014, 330, 18, 0.4) +
    path('M150 962H842L872 1000H128Z', picture.linear(128, 960, 872, 1000, [[0, lift(DYE.wood, 0.55)], [1, lift(DYE.wood, 0.1)]])) +
    rectangle(128, 1000, 744, 24, picture.linear(0, 1000, 0, 1024, [[0, DYE.wood], [1, shade(DYE.wood, 0.4)]]), 6) +
    stroke('M210 976C360 970 600 986 800 976M180 990C400 984 620 996 840 988', shade(DYE.wood, 0.3), 2.5, 'opacity=".4"');

function paneer(picture: SvgBuilder): string {
  const cube = (x: number, y: number, size: number): string => slab(picture, x, y, size, size * 0.42, size * 0.8, '#FBF3E4') +
    [[-0.2, -0.5], [0.16, -0.3], [-0.05, -0.16]].map(([dx = 0, dy = 0]) => ellipse(x + dx * size, y + dy * size, 4, 2.6, '#D9C6B0', 'opacity=".7"')).join('');
  return chowki(picture, 1010, 350) + thali(picture, 500, 982, 322) +
    group(cube(360, 968, 170) + cube(560, 960, 170) + cube(452, 824, 168) + cube(296, 1008, 128) + cube(470, 1022, 132) + cube(640, 1006, 126), '') +
    leafSprig(724, 960, 24) + leafSprig(700, 964, -20);
}

function butter(picture: SvgBuilder, paper: string): string {
  return chowki(picture, 1020, 360) + board(picture) + slab(picture, 452, 986, 420, 150, 170, '#F6D468') +
    path('M242 816H420L408 990H242Z', picture.linear(242, 816, 420, 990, [[0, lift(paper, 0.35)], [0.5, paper], [1, shade(paper, 0.25)]])) +
    path('M242 816L392 741H520L420 816Z', lift(paper, 0.5)) + path('M420 816L436 840L414 866L430 900L410 936L424 962L408 990L420 988Z', lift(paper, 0.7)) +
    group(slab(picture, 0, 0, 62, 70, 160, '#F9DC7C'), 'transform="translate(742 992) rotate(6)"') +
      stroke('M300 850L352 962M268 880L300 950', '#fff', 6, 'opacity=".3"');
}

function eggs(picture: SvgBuilder, tray: string, random: Random): string {
  const shells = ['#F1D3B4', '#E4B68C', '#F6E2CC',
    '#D9A67A'].map((colour) => picture.symbol(path('M0 -86C44 -86 68 -20 66 22C64 62 34 80 0 80C-34 80 -64 62 -66 22C-68 -20 -44 -86 0 -86Z',
      picture.radial(-24, -30, 140, [[0, lift(colour, 0.65)], [0.4, colour], [0.8, shade(colour, 0.2)], [1, shade(colour, 0.4)]])) +
      ellipse(-24, -40, 10, 18, '#fffdf8', 'opacity=".7" transform="rotate(18 -24 -40)"')));
  const row = (y: number, count: number, scale: number, gap: number): string => Array.from({ length: count },
    (_, index) => use(shells[Math.floor(random() * 4)] ?? '', { x: 500 + (index - (count - 1) / 2) * gap, y, scale, turn: between(random, -5, 5) })).join('');
  const cups = (y: number, count: number, gap: number, height: number, colour: string): string => path(d`M${500 - (count * gap) / 2 - 10} ${y}` +
    Array.from({ length: count }, (_, index) => d`Q${500 + (index - count / 2 + 0.5) * gap} ${y + 52} ${500 + (index - count / 2 + 1) * gap} ${y}`).join('') +
    d`H${500 + (count * gap) / 2 + 10}L${500 + (count * gap) / 2 - 4} ${y + height}H${500 - (count * gap) / 2 + 4}Z`,
      picture.linear(0, y, 0, y + height, [[0, lift(colour, 0.25)], [0.4, colour], [1, shade(colour, 0.4)]]));
  return contactShadow(picture, 500, 1098, 340, 24, 0.45) + row(812, 4, 0.98, 138) + cups(838, 4, 142, 70, shade(tray, 0.2)) + row(886, 4, 1.08, 152) +
    cups(914, 4, 156, 80, shade(tray, 0.08)) + row(972, 4, 1.18, 168) + cups(1004, 4, 172, 92, tray) +
    Array.from({ length: 5 }, (_, index) => stroke(d`M${156 + index * 172} ${1014}V1088`, shade(tray, 0.35), 5, 'opacity=".4"')).join('');
}

const CRUST = '#B8742E';

function bread(picture: SvgBuilder): string {
  const slice = (fill: string): string => path('M-150 120V-40C-190 -60 -186 -130 -120 -136C-60 -160 60 -160 120 -136C186 -130 190 -60 150 -40V120Q150 132 138 132H-138Q-150 132 -150 120Z', fill);
  const cut = slice(CRUST) + group(slice(picture.radial(-40, -60, 300, [[0, '#FFF4DA'], [0.6, '#F4DDB0'], [1, '#DDB87C']])), 'transform="translate(0 2) scale(.92)"') +
    Array.from({ length: 22 }, (_, index) => ellipse(-110 + (index * 61) % 220, -100 + (index * 83) % 210, 5, 3.4, '#DDBB80', 'opacity=".6"')).join('');
  const loaf = path('M350 980V828C310 810 312 736 380 730C430 706 690 706 740 730C802 736 806 808 766 828V980Q766 992 752 992H364Q350 992 350 980Z',
    picture.linear(350, 710, 760, 990, [[0, '#E0A455'], [0.5, '#C07A32'], [1, '#7A4218']])) +
    [450, 540, 630].map((x) => path(d`M${x} 722Q${x + 26} 760 ${x + 14} 800`, 'none', 'stroke="#F3D296" stroke-width="12" opacity=".6" stroke-linecap="round"')).join('');
  return chowki(picture, 1020, 370) + board(picture) + group(ellipse(520, 994, 260, 18, '#3a1620', 'opacity=".5"'), picture.blur(6)) + loaf +
    group(cut, 'transform="translate(356 862)"') +
    group(slice(CRUST) + group(slice('#F6E2BA'), 'transform="translate(0 2) scale(.92)"'), 'transform="translate(226 914) rotate(-14) scale(.62)"');
}

function pav(picture: SvgBuilder): string {
  const bun = picture.symbol(path('M-104 60C-124 0 -96 -76 0 -78C96 -76 124 0 104 60Q100 72 84 72H-84Q-100 72 -104 60Z',
    picture.linear(-60, -80, 60, 74, [[0, '#EDB866'], [0.4, '#D08A38'], [0.8, '#E7C48A'], [1, '#D2A666']])) +
    group(ellipse(-30, -44, 40, 14, '#fff3d0', 'opacity=".7"'), picture.blur(5)));
  return chowki(picture, 1020, 370) + board(picture) +
    [[330, 868, 0.92], [500, 860, 0.94], [670, 868, 0.92], [412, 924, 1.02], [590, 924, 1.02]].map(([x = 0, y = 0, scale = 1]) => use(bun, { x, y, scale })).join('');
}

function cheese(picture: SvgBuilder): string {
  const holes = [[330, 930, 20, 15], [420, 960, 26, 18], [580, 940, 18, 14], [660, 916, 24, 16],
    [500, 910, 12, 9]].map(([x = 0, y = 0, rx = 0, ry = 0]) => ellipse(x, y, rx, ry, '#D9A436') +
    ellipse(x + 2, y + 3, rx * 0.8, ry * 0.7, '#E8BC52')).join('');
  return chowki(picture, 1020, 370) + board(picture) + contactShadow(picture, 500, 996, 290, 18, 0.4) +
    path('M210 812L790 780V960Q790 968 780 970L224 996Q210 996 210 984Z', picture.linear(210, 800, 790, 990, [[0, '#F7D876'], [0.6, '#EDBF48'], [1, '#C98F26']])) +
    path('M210 812L640 700Q770 720 790 780Z', picture.linear(210, 700, 790, 812, [[0, '#FFF0BC'], [1, '#F6D77E']])) + group(holes, 'transform="translate(0 -30)"') +
    (ellipse(560, 760, 26, 10, '#DDB04A') + ellipse(680, 766, 18, 7, '#DDB04A') + ellipse(440, 786, 14, 5, '#DDB04A'));
}

function curd(picture: SvgBuilder, accent: string): string {
  const pot = turned(500, [[720, 232], [744, 246], [772, 226], [820, 268], [900, 296], [1000, 262], [1088, 176]]);
  const clay = '#B8683E';
  return contactShadow(picture, 500, 1100, 190, 30, 0.45) + path(pot, roundPaint(picture, 500, 296, clay)) +
    [850, 868, 1000].map((y) => stroke(d`M${500 - 286} ${y}Q500 ${y + 96} ${500 + 286} ${y}`, accent, y === 868 ? 4 : 9, `opacity=".85" ${picture.clip(pot)}`)).join('') +
    ellipse(500, 720, 232, 40, lift(clay, 0.3)) + ellipse(500, 722, 214, 35, shade(clay, 0.4)) +
    ellipse(500, 730, 206, 30, picture.linear(294, 700, 706, 760, [[0, '#F3E7D4'], [0.5, '#FFFDF6'], [1, '#E4D4C2']])) +
    stroke('M380 730C420 714 470 742 520 726C560 716 590 734 620 726', '#E6D8C6', 5) + leafSprig(560, 728, 28) + circle(448, 726, 6, DYE.madder) +
    circle(470, 734, 4, DYE.madder);
}

/** Draws dairy and bakery products. */
export function dairy(picture: SvgBuilder, { kind, dye }: DairyDrawing, random: Random): string {
  const accent = DYE[dye ?? 'indigo'];
  if (kind === 'paneer') return paneer(picture);
  if (kind === 'butter') return butter(picture, accent);
  if (kind === 'eggs') return eggs(picture, DYE[dye ?? 'khadi'], random);
  if (kind === 'bread') return bread(picture);
  if (kind === 'pav') return pav(picture);
  if (kind === 'cheese') return cheese(picture);
  return curd(picture, DYE[dye ?? 'cream']);
}
