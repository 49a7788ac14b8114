/** Phones, tablets and laptops; the smaller gadgets are gadget.ts. Foot y 1095. */
import { gadget } from './gadget.ts';
import type { DeviceDrawing } from '../drawing.ts';
import { castShadow, contactShadow } from '../../kit/light.ts';
import { MOTIF } from '../../kit/motifs.ts';
import { DYE, lift, shade } from '../../kit/palette.ts';
import { between, type Random } from '../../kit/random.ts';
import { circle, d, group, path, type SvgBuilder, rectangle } from '../../kit/svg.ts';
import { wallpaper } from './wallpaper.ts';

type Inks = readonly [string, string, string];
const BEZEL = '#1B1622';

const body = (picture: SvgBuilder, x: number, y: number, width: number, height: number, radius: number, colour: string): string =>
  rectangle(x, y, width, height,
    picture.linear(x, 0, x +
      width, 0, [[0, lift(colour, 0.65)], [0.05, shade(colour, 0.25)], [0.5, shade(colour, 0.42)], [0.95, shade(colour, 0.15)], [1, lift(colour, 0.35)]]),
    radius);

function lens(picture: SvgBuilder, x: number, y: number, radius: number): string {
  return circle(x, y, radius, '#17131f') +
    circle(x, y, radius * 0.68, picture.radial(x - radius * 0.2, y - radius * 0.2, radius * 0.8, [[0, '#8a9ad8'], [0.4, '#2a2a4a'], [1, '#0e0c18']])) +
    circle(x - radius * 0.24, y - radius * 0.28, radius * 0.16, '#ffffff', 'opacity=".75"');
}

/** Rows of little rounded app tiles. */
const dock = (x: number, y: number, width: number, inks: Inks, count: number): string => {
  const step = width / count;
  return Array.from({ length: count },
    (_, index) => rectangle(x + index * step + step * 0.14, y, step * 0.72, step * 0.72, [inks[2], '#FBF4EA', inks[1], inks[0]][index % 4] ?? '', step * 0.2)).join('');
};

function phoneFace(picture: SvgBuilder, x: number, y: number, width: number, height: number, colour: string, inks: Inks, drawing: DeviceDrawing): string {
  const screen = { x: x + 17, y: y + 17, width: width - 34, height: height - 34, radius: 36 };
  return castShadow(picture, d`M${x} ${y}H${x + width}V${y + height}H${x}Z`, { dx: 24, dy: 18, opacity: 0.32, blur: 13 }) +
    body(picture, x - 6, y - 6, width + 12, height + 12, 54, colour) + rectangle(x + 4, y + 4, width - 8, height - 8, BEZEL, 46) +
    wallpaper(picture, screen, drawing.wallpaper ?? 'arches', inks) +
    dock(screen.x + 20, screen.y + screen.height - 88, screen.width - 40, inks, 4) + rectangle(x + width / 2 - 38, y + 31, 76, 21, BEZEL, 10) +
      rectangle(x + width + 4, y + 150, 7, 90, shade(colour, 0.3), 3);
}

function phoneBack(picture: SvgBuilder, x: number, y: number, width: number, height: number, colour: string): string {
  return castShadow(picture, d`M${x} ${y}H${x + width}V${y + height}H${x}Z`, { dx: 24, dy: 18, opacity: 0.32, blur: 13 }) +
    body(picture, x - 6, y - 6, width + 12, height + 12, 54, colour) +
    rectangle(x, y, width, height,
      picture.linear(x, y, x + width, y + height, [[0, lift(colour, 0.5)], [0.32, lift(colour, 0.08)], [0.6, colour], [1, shade(colour, 0.42)]]), 48) +
    path(d`M${x + width * 0.1} ${y}H${x + width * 0.52}L${x + width * 0.06} ${y + height}H${x}V${y + 50}Z`, '#ffffff', 'opacity=".08"') +
      rectangle(x + 24, y + 26, 126, 214, shade(colour, 0.28), 42) +
      rectangle(x + 24, y + 26, 126, 214, picture.linear(x, y, x + 150, y + 240, [[0, '#ffffff', 0.2], [1, '#ffffff', 0]]), 42) +
      [80, 142, 196].map((dy, index) => (index === 2 ? circle(x + 87, y + dy + 8, 13, '#FFF3D0') : lens(picture, x + 87, y + dy, 34))).join('') +
    group(MOTIF.lotus(lift(colour, 0.45), lift(colour, 0.2)),
      `transform="translate(${Math.round(x + width / 2 + 14)} ${Math.round(y + height * 0.6)}) scale(.7)" opacity=".7"`);
}

function phone(picture: SvgBuilder, colour: string, inks: Inks, drawing: DeviceDrawing, grow: number): string {
  const [width, height] = [350, 724 * grow];
  const top = 1092 - height;
  return contactShadow(picture, 560, 1086, 290, 22, 0.45) + group(phoneBack(picture, 446, top + 28, width, height - 66, colour), `transform="rotate(5 620 1092)"`) +
    group(phoneFace(picture, 230, top, width, height, colour, inks, drawing), `transform="rotate(-3 405 1092)"`);
}

function tablet(picture: SvgBuilder, colour: string, inks: Inks, drawing: DeviceDrawing, grow: number): string {
  const [width, height] = [560, 742 * grow];
  const [x, y] = [206, 1090 - height];
  const pencil = group(rectangle(-13, -560, 26, 500, picture.linear(-13, 0, 13, 0, [[0, '#FFFDF8'], [0.5, '#EFE6DC'], [1, '#B9AAA6']]), 8) +
    path('M-13 -60H13L4 -10Q0 0 -4 -10Z', DYE.camel) + rectangle(-13, -520, 26, 20, colour), 'transform="translate(842 1094) rotate(7)"');
  return contactShadow(picture, 500, 1092, 340, 22, 0.45) +
    castShadow(picture, d`M${x} ${y}H${x + width}V${y + height}H${x}Z`, { dx: 30, dy: 18, opacity: 0.3, blur: 15 }) +
    body(picture, x - 7, y - 7, width + 14, height + 14, 46, colour) + rectangle(x + 4, y + 4, width - 8, height - 8, BEZEL, 38) +
    wallpaper(picture, { x: x + 34, y: y + 34, width: width - 68, height: height - 68, radius: 14 }, drawing.wallpaper ?? 'lotus', inks) +
    dock(x + 110, y + height - 138, width - 220, inks, 5) + circle(x + width / 2, y + 19, 6, '#3a3a5a') + pencil;
}

/** Lid and base in one view, keys in four rows, a block-printed sticker by the pad. */
function laptop(picture: SvgBuilder, colour: string, inks: Inks, drawing: DeviceDrawing): string {
  const [left, right, top, hinge] = [186, 814, 496, 912];
  const lid = rectangle(left, top, right - left, hinge - top,
    picture.linear(left, top, right, hinge, [[0, lift(colour, 0.6)], [0.5, colour], [1, shade(colour, 0.4)]]), 26);
  const screen = { x: left + 26, y: top + 26, width: right - left - 52, height: hinge - top - 62, radius: 8 };
  const bar = rectangle(screen.x + screen.width / 2 - 130, screen.y + screen.height - 52, 260, 40, '#FFFDF8', 18, 'opacity=".55"') +
    dock(screen.x + screen.width / 2 - 116, screen.y + screen.height - 49, 232, inks, 5);
  const deck = d`M${left + 6} ${hinge}H${right - 6}L${right + 82} 1052Q${right + 86} 1066 ${right + 70} 1066H${left - 70}Q${left - 86} 1066 ${left - 82} 1052Z`;
  const rows = Array.from({ length: 4 }, (_, row) => {
    const y = hinge + 13 + row * 21;
    const half = (right - left) / 2 - 34 + row * 12;
    return Array.from({ length: 13 },
      (__, key) => path(d`M${500 - half + (key * half * 2) / 13 + 3} ${y}h${(half * 2) / 13 - 6}l1.5 15h${-(half * 2) / 13 + 3}Z`, shade(colour, 0.72),
        'opacity=".9"')).join('');
  }).join('');
  const pad = path(d`M400 ${hinge + 104}H600L612 ${hinge + 138}H388Z`,
    picture.linear(0, hinge + 104, 0, hinge + 138, [[0, shade(colour, 0.2)], [1, shade(colour, 0.06)]]));
  const front = path(d`M${left - 82} 1054H${right + 82}Q${right + 84} 1080 ${right + 58} 1082H${left - 58}Q${left - 84} 1080 ${left - 82} 1054Z`,
    picture.linear(0, 1054, 0, 1082, [[0, lift(colour, 0.4)], [0.4, shade(colour, 0.15)], [1, shade(colour, 0.5)]]));
  const sticker = group(MOTIF.marigold(inks[1], inks[0]), 'transform="translate(690 1044) scale(.34 .2)"');
  return contactShadow(picture, 500, 1086, 400, 22, 0.5) +
    castShadow(picture, d`M${left} ${top}H${right}V${hinge}H${left}Z`, { dx: 28, dy: 20, opacity: 0.3, blur: 14 }) + lid +
    rectangle(left + 9, top + 9, right - left - 18, hinge - top - 16, BEZEL, 18) + wallpaper(picture, screen, drawing.wallpaper ?? 'kite', inks) + bar +
    circle(500, top + 17, 4.5, '#4a4a6a') +
    rectangle(left + 40, hinge - 10, right - left - 80, 14, shade(colour, 0.6), 6) +
      path(deck, picture.linear(left, hinge, right, 1066, [[0, lift(colour, 0.55)], [0.5, lift(colour, 0.15)], [1, shade(colour, 0.18)]])) + rows + pad + sticker +
        front +
      rectangle(440, 1056, 120, 8, shade(colour, 0.35), 4);
}

/** Draws a device. */
export function device(picture: SvgBuilder, drawing: DeviceDrawing, random: Random): string {
  const colour = DYE[drawing.dye];
  const inks: Inks = [DYE[drawing.inks[0]], DYE[drawing.inks[1]], DYE[drawing.inks[2]]];
  const grow = between(random, 0.985, 1.015);
  if (drawing.kind === 'phone') return phone(picture, colour, inks, drawing, grow);
  if (drawing.kind === 'tablet') return tablet(picture, colour, inks, drawing, grow);
  if (drawing.kind === 'laptop') return laptop(picture, colour, inks, drawing);
  return gadget(picture, drawing.kind, colour, inks, drawing.wallpaper ?? 'arches');
}
