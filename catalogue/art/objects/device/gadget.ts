/** Small gadgets: earbuds, headphones, speaker, smart watch, power bank. */
import { block, chowki } from '../../stage/furniture.ts';
import type { DeviceDrawing } from '../drawing.ts';
import { around, hoop, TILT, turned } from '../../kit/lathe.ts';
import { castShadow, contactShadow, metalPaint, roundPaint } from '../../kit/light.ts';
import { MOTIF } from '../../kit/motifs.ts';
import { DYE, lift, shade } from '../../kit/palette.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, rectangle, stroke, use } from '../../kit/svg.ts';
import { wallpaper } from './wallpaper.ts';

type Inks = readonly [string, string, string];

/** An open case on a block, both buds hovering in their seats, cord-free. */
function earbuds(picture: SvgBuilder, colour: string, inks: Inks): string {
  const lid = 'M300 610C300 500 388 452 500 452C612 452 700 500 700 610L690 680H310Z';
  const bud = picture.symbol(path('M-17 -6C-22 50 -18 110 -12 148Q0 160 12 148C18 110 20 50 17 -6Z',
    picture.linear(-18, 0, 18, 0, [[0, lift(colour, 0.6)], [0.4, lift(colour, 0.2)], [1, shade(colour, 0.3)]])) +
    circle(0, -34, 58, picture.radial(-20, -56, 92, [[0, lift(colour, 0.75)], [0.4, lift(colour, 0.15)], [1, shade(colour, 0.42)]])) +
    ellipse(-6, -38, 27, 31, shade(colour, 0.6)) + ellipse(-6, -38, 20, 24, '#201a26') + circle(0, 138, 7, inks[1]));
  const box = 'M286 712H714C726 712 732 720 732 734C732 838 690 932 500 932C310 932 268 838 268 734C268 720 274 712 286 712Z';
  return contactShadow(picture, 500, 1094, 380, 24, 0.4) + block(picture, 150, 850, 930, 1094, DYE.sand) + contactShadow(picture, 506, 926, 190, 18, 0.45) +
    castShadow(picture, lid, { dx: 22, dy: 20, opacity: 0.24, blur: 12 }) +
    path(lid, picture.linear(300, 460, 700, 680, [[0, lift(colour, 0.4)], [0.5, shade(colour, 0.1)], [1, shade(colour, 0.5)]])) +
      path('M326 616C326 526 404 480 500 480C596 480 674 526 674 616L666 676H334Z', shade(colour, 0.55)) + ellipse(500, 706, 218, 30, shade(colour, 0.66)) +
      use(bud, { x: 416, y: 608, turn: 9 }) + use(bud, { x: 584, y: 608, turn: -9 }) +
    path(box, picture.linear(268, 712, 732, 930, [[0, lift(colour, 0.55)], [0.3, colour], [0.7, shade(colour, 0.2)], [1, shade(colour, 0.5)]])) +
      group(path('M268 712H732V742Q500 800 268 742Z', lift(colour, 0.6), 'opacity=".35"') +
        ellipse(390, 790, 60, 26, '#ffffff', `opacity=".22" transform="rotate(-18 390 790)" ${picture.blur(9)}`), picture.clip(box)) +
      group(MOTIF.lotus(inks[0], inks[1]), 'transform="translate(500 842) scale(.72)"') + circle(500, 770, 6, inks[1]);
}

/** Headphones hung on a turned wooden stand. */
function headphones(picture: SvgBuilder, colour: string, inks: Inks): string {
  const band = 'M268 700C250 420 360 292 500 292C640 292 750 420 732 700';
  const cup = (x: number,
    side: number): string => group(rectangle(-44, -150, 88, 300,
      picture.linear(-44, 0, 44, 0, [[0, shade(colour, 0.1)], [0.4, shade(colour, 0.5)], [1, shade(colour, 0.68)]]), 44) +
    group(path('M-8 -128C60 -128 92 -74 92 0C92 74 60 128 -8 128Z',
      picture.linear(0, -120, 92, 120, [[0, lift(colour, 0.5)], [0.45, colour], [1, shade(colour, 0.45)]])) +
      group(MOTIF.marigold(inks[0], inks[1]), 'transform="translate(42 0) scale(.62 1.06)"'), `transform="scale(${side} 1)"`),
      `transform="translate(${x} 742)"`);
  const stand = turned(500, [[300, 30], [330, 22], [420, 17], [700, 17], [820, 24], [860, 44], [880, 26], [1010, 22], [1040, 40], [1060, 150], [1086, 168]]);
  return contactShadow(picture, 500, 1098, 180, 26, 0.45) + group(stroke(band, '#4a2030', 40), `transform="translate(34 34)" opacity=".22" ${picture.blur(14)}`) +
    path(stand, roundPaint(picture, 500, 168, DYE.wood)) + path(hoop(500, 838, 40, 850, 44), inks[0]) + stroke(band, shade(colour, 0.5), 48) +
    stroke('M276 690C262 426 366 302 500 302C634 302 738 426 724 690',
      picture.linear(260, 0, 740, 0, [[0, lift(colour, 0.3)], [0.3, lift(colour, 0.55)], [0.6, colour], [1, shade(colour, 0.4)]]), 34) +
    stroke('M352 414C386 350 440 322 500 322C560 322 614 350 648 414', inks[0], 26) +
    stroke('M352 414C386 350 440 322 500 322C560 322 614 350 648 414', lift(inks[0], 0.5), 4, 'stroke-dasharray="3 12" opacity=".8"') + cup(262, -1) + cup(738, 1);
}

/** A round woven speaker with a wooden foot and a brass dial. */
function speaker(picture: SvgBuilder, colour: string, inks: Inks): string {
  const outline = turned(500, [[560, 208], [580, 232], [640, 262], [800, 280], [960, 262], [1040, 236], [1066, 220]]);
  const stitch = picture.symbol(path('M-12 0Q0 -8 12 0Q0 8 -12 0Z', lift(colour, 0.28)) + path('M-12 0Q0 8 12 0Q0 4 -12 0Z', shade(colour, 0.4)));
  let weave = '';
  for (let row = 0; row < 17; row += 1) weave += around(stitch,
    { x: 500, y: 590 + row * 27, radius: 232 + 46 * Math.sin(((row + 1) / 18) * Math.PI), count: 19, scale: 1.25, phase: (row % 2) * 0.5, span: 1.5 });
  const dark = shade(colour, 0.8);
  return contactShadow(picture, 500, 1100, 220, 32, 0.48) + path(turned(500, [[1046, 226], [1066, 216], [1094, 196]]), roundPaint(picture, 500, 226, DYE.wood)) +
    group(path(outline, colour) + weave + path(hoop(500, 806, 280, 852, 280), inks[0]) +
      around(picture.symbol(MOTIF.blossom(inks[1], DYE.cream)), { x: 500, y: 829, radius: 280, count: 11, scale: 0.36 }) +
      path(outline,
        picture.linear(220, 0, 780, 0,
          [[0, dark, 0.5], [0.1, dark, 0.12], [0.26, '#fff6e2', 0.34], [0.42, '#fff6e2', 0.02], [0.7, dark, 0.28], [0.94, dark, 0.62], [1, dark, 0.4]])),
        picture.clip(outline)) +
    ellipse(500, 560, 208, 208 * TILT, lift(DYE.wood, 0.2)) +
      ellipse(500, 560, 186, 186 * TILT, picture.linear(314, 530, 686, 590, [[0, shade(DYE.wood, 0.2)], [1, lift(DYE.wood, 0.4)]])) +
      path(turned(500, [[534, 62], [540, 66], [560, 68]]), metalPaint(picture, 500, 68, DYE.brass)) + ellipse(500, 534, 62, 11, lift(DYE.brass, 0.6)) +
      circle(620, 562, 7, '#FFE9A0') + stroke('M330 600C420 470 580 470 670 600', shade(DYE.tan, 0.1), 22) +
      stroke('M332 594C420 466 580 466 668 594', lift(DYE.tan, 0.25), 8, 'opacity=".7"');
}

/** A smart watch round a cushion; its dial is drawn, no figures. */
function watch(picture: SvgBuilder, colour: string, inks: Inks, name: NonNullable<DeviceDrawing['wallpaper']>): string {
  const strap = (from: number, to: number,
    narrow: number): string => path(d`M${500 - 106} ${from}C${500 - 104} ${(from + to) / 2} ${500 - narrow} ${to - 20} ${500 - narrow} ${to}H${500 + narrow}C${500 + narrow} ${to - 20} ${500 + 104} ${(from + to) / 2} ${500 + 106} ${from}Z`,
    picture.linear(394, 0, 606, 0, [[0, lift(colour, 0.3)], [0.4, colour], [1, shade(colour, 0.45)]]));
  const motif = picture.symbol(MOTIF.diamond(lift(colour, 0.4), inks[0]));
  const dots = [420, 470, 990, 940].map((y) => use(motif, { x: 500, y, scale: 0.5 })).join('');
  const hand = (turn: number, length: number, width: number,
    ink: string): string => stroke(d`M500 706L${500 + length * Math.sin(turn)} ${706 - length * Math.cos(turn)}`, ink, width);
  return contactShadow(picture, 500, 1098, 200, 26, 0.45) +
    castShadow(picture, 'M394 540C392 440 410 360 420 330H580C590 360 608 440 606 540V860C608 980 590 1060 580 1084H420C410 1060 392 980 394 860Z',
      { dx: 34, dy: 26, opacity: 0.26, blur: 15 }) +
    strap(560, 326, 82) + strap(850, 1090, 80) + dots +
    rectangle(356, 532, 288, 348, picture.linear(356, 0, 644, 0, [[0, '#F6F0EC'], [0.1, '#B9B2BC'], [0.5, '#8E8794'], [0.9, '#D9D3D8'], [1, '#8A8490']]), 92) +
    rectangle(640, 660, 22, 78, '#A9A2AC', 9) + rectangle(370, 546, 260, 320, '#15111c', 80) +
    wallpaper(picture, { x: 384, y: 560, width: 232, height: 292, radius: 68 }, name, inks) + circle(500, 706, 92, '#15111c', 'opacity=".55"') +
      Array.from({ length: 12 },
        (_, index) => circle(500 + 80 * Math.sin(index * 0.5236), 706 - 80 * Math.cos(index * 0.5236), index % 3 ? 3.5 : 6, '#FBF4EA')).join('') +
      hand(-1.05, 46, 9, '#FBF4EA') + hand(0.62, 66, 6, '#FBF4EA') + hand(2.6, 62, 3, inks[0]) + circle(500, 706, 8, inks[0]);
}

/** A power bank, its cable looped at its foot. */
function powerBank(picture: SvgBuilder, colour: string, inks: Inks): string {
  const body = rectangle(346, 470, 308, 560, picture.linear(346, 470, 654, 1030, [[0, lift(colour, 0.55)], [0.35, colour], [1, shade(colour, 0.4)]]), 46) +
    rectangle(346, 470, 308, 560, picture.linear(346, 0, 654, 0, [[0, '#fff6e2', 0.3], [0.12, '#fff6e2', 0], [0.86, '#1a0a1a', 0], [1, '#1a0a1a', 0.4]]), 46);
  const cable = 'M590 486C590 380 740 380 744 520C748 700 744 860 740 960C736 1040 640 1060 560 1052';
  return chowki(picture, 1026, 350) + contactShadow(picture, 506, 1030, 170, 18, 0.45) +
    castShadow(picture, 'M346 490H654V1020H346Z', { dx: 28, dy: 20, opacity: 0.28, blur: 13 }) +
    group(stroke(cable, '#4a2030', 16), `transform="translate(16 14)" opacity=".25" ${picture.blur(6)}`) + body +
    [0, 1, 2, 3].map((index) => circle(452 + index * 32, 530, 8, index < 3 ? '#FBF4EA' : shade(colour, 0.4))).join('') +
    group(MOTIF.peacock(inks[0], inks[1]), 'transform="translate(500 764) scale(2.1)"') + stroke('M386 604H614M386 944H614', inks[0], 6, 'opacity=".8"') +
    stroke(cable, shade(inks[2], 0.25), 17) + stroke(cable, lift(inks[2], 0.12), 11) + rectangle(568, 452, 44, 56, '#E9E2DA', 9) +
    rectangle(520, 1034, 52, 36, '#E9E2DA', 8) + rectangle(490, 1042, 32, 20, '#B9B2AC', 4);
}

/** Draws one of the small gadgets. */
export function gadget(picture: SvgBuilder, kind: Exclude<DeviceDrawing['kind'], 'phone' | 'tablet' | 'laptop'>, colour: string, inks: Inks,
  name: NonNullable<DeviceDrawing['wallpaper']>): string {
  if (kind === 'earbuds') return earbuds(picture, colour, inks);
  if (kind === 'headphones') return headphones(picture, colour, inks);
  if (kind === 'speaker') return speaker(picture, colour, inks);
  if (kind === 'watch') return watch(picture, colour, inks, name);
  return powerBank(picture, colour, inks);
}
