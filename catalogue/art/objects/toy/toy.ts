/** Lacquered wooden toys and games: horse, elephant, top, rings, blocks, cart, drum, kite, ball, chess, bat. Foot y 1090. */
import { motifRow } from '../../kit/borders.ts';
import { block, chowki } from '../../stage/furniture.ts';
import { chessBoard } from './chess.ts';
import type { ToyDrawing } from '../drawing.ts';
import { around, hoop, TILT, turned } from '../../kit/lathe.ts';
import { castShadow, contactShadow, roundPaint } from '../../kit/light.ts';
import { MOTIF } from '../../kit/motifs.ts';
import { DYE, lift, shade } from '../../kit/palette.ts';
import { between, type Random } from '../../kit/random.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, rectangle, stroke } from '../../kit/svg.ts';

type ToyInks = readonly [dye: string, ink: string, second: string];

const sheen = (picture: SvgBuilder, colour: string, x1: number, y1: number, x2: number, y2: number): string => picture.linear(x1, y1, x2, y2,
  [[0, lift(colour, 0.5)], [0.4, colour], [1, shade(colour, 0.42)]]);

/** A wheel seen from the side. */
function wheel(picture: SvgBuilder, x: number, y: number, r: number, colour: string, hub: string): string {
  return circle(x + 4, y + 3, r, shade(colour, 0.55)) +
    circle(x, y, r, picture.radial(x - r * 0.3, y - r * 0.4, r * 1.6, [[0, lift(colour, 0.55)], [0.5, colour], [1, shade(colour, 0.45)]])) +
    circle(x, y, r * 0.74, 'none', `stroke="${hub}" stroke-width="${(r * 0.08).toFixed(1)}"`) +
    group(MOTIF.flower(hub, lift(hub, 0.5)), `transform="translate(${x} ${y}) scale(${(r / 84).toFixed(2)})"`) + circle(x, y, r * 0.14, DYE.brass);
}

const cartBoard = (picture: SvgBuilder, wheels: string, hub: string): string =>
  contactShadow(picture, 500, 1096, 300, 20, 0.45) +
    rectangle(214, 968, 572, 40, picture.linear(0, 968, 0, 1008, [[0, lift(DYE.wood, 0.45)], [0.4, DYE.wood], [1, shade(DYE.wood, 0.45)]]), 12) +
    wheel(picture, 310, 1026, 66, wheels, hub) + wheel(picture, 690, 1026, 66, wheels, hub) + stroke('M216 988C170 990 140 1010 110 1060', DYE.khadi, 7) +
    circle(104, 1066, 17, wheels);

function horse(picture: SvgBuilder, [dye, ink, second]: ToyInks): string {
  const hooves = 'M300 932H440V976H300ZM590 932H720V976H590Z';
  const outline = 'M322 966L338 800C300 780 292 720 312 676C350 640 470 646 540 640C570 590 590 520 640 470L634 412L668 442C690 430 716 436 730 452C756 484 788 520 800 556C802 582 784 596 764 590C736 584 716 578 700 580C686 620 676 660 668 706C676 770 680 880 690 966H624L606 810C540 836 450 836 406 820L388 966Z';
  const mane = 'M640 460C600 490 566 560 548 640C520 632 520 600 532 580C520 570 526 546 542 536C538 520 552 500 568 498C570 478 594 462 610 466C616 452 630 450 640 460Z';
  const tail = 'M318 680C270 690 244 740 250 800C252 840 240 860 232 880C276 870 300 830 300 790C302 750 312 730 330 716Z';
  return cartBoard(picture, ink, second) + castShadow(picture, outline, { dx: 28, dy: 24, opacity: 0.24, blur: 13 }) +
    path(tail, sheen(picture, second, 240, 680, 320, 880)) + path('M352 966L366 830H420L424 966ZM560 966L566 820H610L646 966Z', shade(dye, 0.5)) +
    path(outline, sheen(picture, dye, 380, 500, 640, 960)) +
    group(path(hooves, shade(ink, 0.3)) + path('M300 700C400 660 620 680 700 600L720 1000H300Z', shade(dye, 0.6), `opacity=".28" ${picture.blur(26)}`) +
      path('M416 640C410 720 430 760 470 770C520 776 570 760 576 700C578 676 570 650 556 636Z', ink) +
      path('M426 650C424 716 440 746 474 754C516 758 556 744 562 698Z', second, 'opacity=".9"') +
      group(MOTIF.lotus(ink, '#FBF4EA'), 'transform="translate(494 714) scale(.62)"') +
      [[352, 736], [640, 640], [650, 720], [356, 880],
        [652, 880]].map(([x = 0, y = 0]) => group(MOTIF.blossom(second, '#FBF4EA'), `transform="translate(${x} ${y}) scale(.4)"`)).join(''),
        picture.clip(outline)) +
    path(mane, sheen(picture, ink, 540, 460, 640, 640)) + stroke('M716 452L700 580M664 520C700 540 740 548 776 540', second, 10) + circle(716, 500, 10, '#2a1a1a') +
    circle(713, 497, 3.5, '#fff') + [[660, 522], [700, 540], [742, 547]].map(([x = 0, y = 0]) => circle(x, y, 8, '#FBF4EA')).join('');
}

function elephant(picture: SvgBuilder, [dye, ink, second]: ToyInks): string {
  const outline = 'M300 966C286 860 270 760 330 690C400 620 540 610 610 650C640 600 700 588 744 612C800 640 812 700 806 760C802 820 816 860 850 858C862 858 868 840 880 846C890 880 850 906 812 896C764 884 750 830 744 780C736 800 716 810 696 806L704 966H600L590 860C540 876 450 874 412 860L400 966Z';
  const ear = 'M650 650C610 660 590 710 606 760C622 796 668 800 690 770C706 740 700 670 650 650Z';
  const cloth = 'M372 652C360 740 384 820 400 838C450 852 530 850 574 836C588 780 586 700 570 638C500 614 420 622 372 652Z';
  return cartBoard(picture, ink, second) + castShadow(picture, outline, { dx: 28, dy: 24, opacity: 0.24, blur: 13 }) +
    path('M420 966L430 850H470L476 966ZM520 966L528 856H566L570 966Z', shade(dye, 0.5)) + path(outline, sheen(picture, dye, 360, 600, 640, 980)) +
    group(path('M280 800C460 760 640 800 830 700L860 1000H280Z', shade(dye, 0.6), `opacity=".3" ${picture.blur(26)}`) + path(cloth, ink) +
      stroke('M380 800C440 824 520 824 578 800', second, 16) +
      motifRow(picture, 'dot', ['#FBF4EA', '#FBF4EA'], 11, 18, (t) => ({ x: 384 + 196 * t, y: 806 + 44 * t * (1 - t) })) +
      group(MOTIF.marigold(second, '#FBF4EA'), 'transform="translate(478 716) scale(1.1)"') +
      motifRow(picture, 'temple', [second, ink], 9, 22, (t) => ({ x: 384 + 192 * t, y: 840 + 30 * t * (1 - t), turn: 180 })), picture.clip(outline)) +
    path('M300 720C276 740 270 780 262 810', 'none', `stroke="${shade(dye, 0.3)}" stroke-width="10" stroke-linecap="round"`) + circle(261, 816, 11, ink) +
    path(ear, shade(dye, 0.4), 'transform="translate(6 8)" opacity=".6"') + path(ear, sheen(picture, lift(dye, 0.1), 600, 650, 700, 800)) +
    group(MOTIF.leaf(second, ink), 'transform="translate(648 728) scale(.7)"') + circle(736, 688, 9, '#2a1a1a') + circle(733, 685, 3, '#fff') +
    path('M764 776C786 790 810 792 832 780C824 806 792 812 762 796Z', '#FBF4EA') + path('M700 614C720 596 760 600 776 622C760 650 716 648 700 614Z', second) +
    circle(740, 620, 8, ink) + rectangle(440, 560, 80, 66, second, 10) + path('M430 566C440 500 520 500 530 566Z', ink) + circle(480, 506, 10, DYE.brass);
}

function top(picture: SvgBuilder, [dye, ink, second]: ToyInks): string {
  const body = turned(0, [[-330, 14], [-250, 18], [-232, 60], [-196, 150], [-130, 232], [-90, 244], [-40, 222], [60, 130], [120, 60], [160, 24], [206, 8]]);
  const band = (y: number, r: number, y2: number, r2: number, fill: string): string => path(hoop(0, y, r, y2, r2), fill);
  return contactShadow(picture, 470, 1092, 120, 18, 0.42) +
    group(castShadow(picture, body, { dx: 40, dy: 30, opacity: 0.24, blur: 14 }) + path(body, roundPaint(picture, 0, 244, dye)) +
      group(band(-186, 160, -160, 200, second) + band(-118, 238, -74, 244, ink) + band(-28, 218, -4, 198, second) + band(50, 140, 74, 118, ink) +
        around(picture.symbol(MOTIF.blossom('#FBF4EA', second)), { x: 0, y: -96, radius: 242, count: 11, scale: 0.4 }) +
        path(body,
          picture.linear(-244, 0, 244, 0,
            [[0, '#3a1a2a', 0.4], [0.14, '#3a1a2a', 0], [0.26, '#fff6e2', 0.5], [0.38, '#fff6e2', 0.02], [0.7, '#3a1a2a', 0.2], [0.94, '#3a1a2a', 0.52],
              [1, '#3a1a2a', 0.3]])),
          picture.clip(body)) +
      ellipse(0, -330, 14, 4, lift(dye, 0.6)), 'transform="translate(480 880) rotate(9)"') +
    stroke('M560 1090C640 1050 760 1060 780 1010C790 970 720 960 716 1000C712 1050 800 1070 850 1030', DYE.khadi, 9) +
    stroke('M558 1088C640 1046 760 1056 778 1008', lift(DYE.khadi, 0.5), 3);
}

function rings(picture: SvgBuilder, [dye, ink, second]: ToyInks): string {
  const colours = [dye, second, ink, '#FBF4EA', dye];
  const ringAt = (y: number, r: number,
    colour: string): string => path(d`M${500 - r} ${y}C${500 - r - 26} ${y + 10} ${500 - r - 26} ${y + 66} ${500 - r} ${y + 76}A${r} ${r * TILT} 0 0 0 ${500 + r} ${y + 76}C${500 + r + 26} ${y + 66} ${500 + r + 26} ${y + 10} ${500 + r} ${y}A${r} ${r * TILT} 0 0 1 ${500 - r} ${y}Z`,
    roundPaint(picture, 500, r + 20, colour)) +
    ellipse(500, y, r, r * TILT, lift(colour, 0.3)) +
    around(picture.symbol(MOTIF.dot(colour === '#FBF4EA' ? ink : '#FBF4EA', ink)), { x: 500, y: y + 40, radius: r + 14, count: 13, scale: 0.28 });
  const base = path(turned(500, [[1010, 290], [1030, 300], [1076, 296], [1092, 280]]), roundPaint(picture, 500, 300, DYE.wood)) +
    ellipse(500, 1010, 290, 290 * TILT, lift(DYE.wood, 0.35));
  const cone = path(turned(500, [[430, 10], [446, 46], [486, 66], [530, 54], [556, 34], [580, 30]]), roundPaint(picture, 500, 66, ink));
  return contactShadow(picture, 500, 1100, 290, 34, 0.48) + base +
    [248, 216, 182, 148, 114].map((r, index) => ringAt(922 - index * 82, r, colours[index] ?? dye)).join('') + cone + circle(488, 470, 11, '#fff6e2', 'opacity=".6"');
}

function blocks(picture: SvgBuilder, [dye, ink, second]: ToyInks): string {
  const cube = (x: number, y: number, size: number, colour: string, motif: string,
    turn: number): string => group(path(d`M0 0H${size}V${size}H0Z`,
      picture.linear(0, 0, size, size, [[0, lift(colour, 0.42)], [0.5, colour], [1, shade(colour, 0.24)]])) +
    path(d`M${size} 0L${size * 1.28} ${-size * 0.16}V${size * 0.8}L${size} ${size}Z`, shade(colour, 0.42)) +
    path(d`M0 0L${size * 0.28} ${-size * 0.16}H${size * 1.28}L${size} 0Z`, lift(colour, 0.52)) +
      rectangle(size * 0.1, size * 0.1, size * 0.8, size * 0.8, '#FBF4EA', 14) +
    motif, `transform="translate(${x} ${y}) rotate(${turn})"`);
  const art = (name: 'elephant' | 'bird' | 'boat' | 'kite' | 'star' | 'lotus', first: string, other: string, size: number): string => group(MOTIF[name](first, other),
    `transform="translate(${size / 2} ${size / 2}) scale(${(size / 150).toFixed(2)})"`);
  return contactShadow(picture, 520, 1092, 350, 24, 0.48) + cube(176, 868, 222, dye, art('elephant', dye, second, 222), 0) +
    cube(478, 874, 222, second, art('boat', ink, dye, 222), 0) + cube(326, 664, 204, ink, art('bird', ink, second, 204), -3) +
    cube(410, 478, 182, dye, art('star', second, dye, 182), 5);
}

function cart(picture: SvgBuilder, [dye, ink, second]: ToyInks): string {
  const body = 'M250 800H770L740 950H280Z';
  return contactShadow(picture, 500, 1096, 300, 22, 0.48) + stroke('M250 830C180 830 140 860 110 920', shade(DYE.wood, 0.2), 18) +
    castShadow(picture, body, { dx: 26, dy: 22, opacity: 0.24, blur: 12 }) +
    [300, 380, 460, 540, 620,
      700].map((x, index) => group(MOTIF.marigold(index % 2 ? DYE.haldi : '#E0842A', '#F9D468'), `transform="translate(${x} ${770 - (index % 3) * 14}) scale(.9)"`) +
      group(MOTIF.leaf(DYE.leaf, DYE.neem), `transform="translate(${x + 40} ${780}) rotate(30) scale(.6)"`)).join('') +
    path(body, sheen(picture, dye, 260, 800, 700, 960)) + rectangle(236, 788, 548, 30, sheen(picture, ink, 236, 780, 784, 830), 10) +
    motifRow(picture, 'lotus', [second, '#FBF4EA'], 7, 80, (t) => ({ x: 276 + 448 * t, y: 886 })) + wheel(picture, 372, 982, 108, ink, second) +
    wheel(picture, 660, 982, 108, ink, second) + stroke('M300 800C320 640 680 640 720 800', shade(DYE.wood, 0.2), 14) +
    path('M300 790C330 610 690 610 722 790C660 720 360 720 300 790Z', sheen(picture, second, 300, 620, 720, 790)) +
    motifRow(picture, 'temple', [dye, ink], 13, 30, (t) => ({ x: 318 + 388 * t, y: 766 - 190 * t * (1 - t), turn: 180 }));
}

function drum(picture: SvgBuilder, [dye, ink, second]: ToyInks): string {
  const body = turned(500, [[700, 210], [730, 236], [850, 262], [970, 240], [1010, 214], [1040, 204]]);
  const laces = Array.from({ length: 9 },
    (_, index) => { const angle = -1.35 + (2.7 * index) / 8; const next = -1.35 +
      (2.7 * (index +
        0.5)) / 8; return d`M${500 + 216 * Math.sin(angle)} ${710 + 36 * Math.cos(angle)}L${500 + 214 * Math.sin(next)} ${1010 + 36 * Math.cos(next)}L${500 + 216 * Math.sin(Math.min(1.35, angle + 0.3375))} ${710 + 36 * Math.cos(Math.min(1.35, angle + 0.3375))}`; }).join('');
  const stick = (x: number,
    turn: number): string => group(rectangle(-11, -300, 22, 320, picture.linear(-11, 0, 11, 0, [[0, lift(DYE.camel, 0.5)], [1, shade(DYE.camel, 0.3)]]), 11) +
    circle(0, -310, 36, picture.radial(-12, -324, 60, [[0, lift(ink, 0.6)], [0.5, ink], [1, shade(ink, 0.4)]])), `transform="translate(${x} 720) rotate(${turn})"`);
  return contactShadow(picture, 500, 1094, 210, 30, 0.48) + path(body, roundPaint(picture, 500, 262, dye)) +
    group(path(hoop(500, 820, 262, 880, 262), ink) +
      around(picture.symbol(MOTIF.lotus(second, '#FBF4EA')), { x: 500, y: 850, radius: 260, count: 9, scale: 0.62 }), picture.clip(body)) +
    stroke(laces, second, 7, 'opacity=".95"') + path(hoop(500, 1000, 216, 1040, 210), shade(ink, 0.1)) +
    path(turned(500, [[690, 226], [700, 230], [736, 226]]), roundPaint(picture, 500, 230, ink)) + ellipse(500, 690, 226, 226 * TILT, lift(ink, 0.3)) +
    ellipse(500, 690, 200, 200 * TILT, '#F4E6CE') + ellipse(500, 692, 92, 92 * TILT, '#4A3228') + stick(390, -38) + stick(620, 40);
}

function kite(picture: SvgBuilder, [dye, ink, second]: ToyInks, turn: number): string {
  const shape = 'M0 -330L270 0L0 300L-270 0Z';
  const tail = Array.from({ length: 6 },
    (_, index) => group(path('M0 0L-40 -20V20ZM0 0L40 -20V20Z', index % 2 ? ink : second),
      `transform="translate(${Math.round(20 * Math.sin(index * 1.4))} ${350 + index * 52}) rotate(${index * 17 - 30})"`)).join('');
  return stroke('M470 640C560 840 700 980 880 1060', DYE.khadi, 4) +
    group(castShadow(picture, shape, { dx: 40, dy: 46, opacity: 0.24, blur: 15 }) + stroke('M0 290C30 380 -30 460 20 560C40 610 10 640 0 660', DYE.khadi, 6) + tail +
      path(shape, dye) + path('M0 -330L270 0H0Z', ink) + path('M0 300L-270 0H0Z', ink) + path('M0 -180L146 0L0 164L-146 0Z', second) +
      group(MOTIF.marigold(dye, '#FBF4EA'), 'transform="scale(1.7)"') +
      path(shape, picture.linear(-200, -260, 200, 240, [[0, '#fff6e2', 0.4], [0.45, '#fff6e2', 0], [1, '#3a1a2a', 0.36]])) +
      stroke('M0 -330V300M-270 0Q0 -90 270 0', shade(DYE.camel, 0.2), 8) +
      [[0, -330], [270, 0], [-270, 0]].map(([x = 0, y = 0]) => circle(x, y, 9, DYE.camel)).join(''), `transform="translate(470 500) rotate(${turn}) scale(.96)"`);
}

function ball(picture: SvgBuilder, [dye, ink, second]: ToyInks): string {
  const outline = 'M230 790A270 270 0 1 0 770 790A270 270 0 1 0 230 790Z';
  const panels = Array.from({ length: 6 },
    (_, index) => path('M0 0C-90 -90 -100 -230 0 -330C100 -230 90 -90 0 0Z', [dye, second, ink][index % 3] ?? dye,
      `transform="translate(450 730) rotate(${index * 60 + 14})"`)).join('');
  return contactShadow(picture, 510, 1064, 180, 28, 0.48) +
    group(path(outline, '#FBF4EA') + panels + circle(450, 730, 52, '#FBF4EA') + group(MOTIF.star(ink, second), 'transform="translate(450 730) scale(.8)"') +
      path(outline, picture.radial(400, 680, 480, [[0, '#fff6e2', 0.55], [0.3, '#fff6e2', 0.05], [0.6, '#3a1a2a', 0.18], [1, '#3a1a2a', 0.66]])) +
      group(ellipse(380, 640, 70, 44, '#ffffff', 'opacity=".6" transform="rotate(-30 380 640)"'), picture.blur(16)), picture.clip(outline));
}

function bat(picture: SvgBuilder, [dye, ink, second]: ToyInks): string {
  const blade = 'M-76 0H76L82 470Q80 540 40 556Q0 566 -40 556Q-80 540 -82 470Z';
  const wood = '#E3C18C';
  const grip = Array.from({ length: 12 }, (_, index) => rectangle(-25, -262 + index * 20, 50, 12, index % 2 ? lift(dye, 0.35) : dye, 5)).join('');
  const drawn = castShadow(picture, blade, { dx: 40, dy: 26, opacity: 0.26, blur: 14 }) + rectangle(-24, -270, 48, 280, dye, 18) + grip +
    path('M-24 -10C-30 20 -60 26 -76 50V0L-24 -60ZM24 -10C30 20 60 26 76 50V0L24 -60Z', shade(wood, 0.12)) +
    path(blade, picture.linear(-80, 0, 80, 0, [[0, lift(wood, 0.5)], [0.4, wood], [0.62, shade(wood, 0.06)], [1, shade(wood, 0.3)]])) +
    [-44, -12, 26, 54].map((x) => stroke(d`M${x} 40C${x + 6} 200 ${x - 6} 360 ${x + 2} 530`, shade(wood, 0.3), 2.5, 'opacity=".4"')).join('') +
    rectangle(-79, 150, 158, 110, ink) + rectangle(-80, 140, 160, 7, second) + rectangle(-80, 263, 161, 7, second) +
    group(MOTIF.peacock(second, '#FBF4EA'), 'transform="translate(0 205) scale(.92)"');
  const seam = circle(0, 0, 84, picture.radial(-28, -32, 140, [[0, lift(second, 0.4)], [0.4, '#B0342F'], [1, '#551C1D']])) +
    stroke('M-60 -58C-10 -30 -10 30 -60 58', '#F4E6CE', 6, 'stroke-dasharray="3 10"') + stroke('M-44 -68C10 -34 10 34 -44 68', '#F4E6CE', 6, 'stroke-dasharray="3 10"');
  return contactShadow(picture, 560, 1092, 230, 20, 0.45) + group(drawn, 'transform="translate(420 520) rotate(9)"') +
    group(ellipse(10, 80, 80, 14, '#3a1620', `opacity=".45" ${picture.blur(6)}`) + seam, 'transform="translate(690 1006)"');
}

/** Draws a toy. */
export function toy(picture: SvgBuilder, drawing: ToyDrawing, random: Random): string {
  const inks: ToyInks = [DYE[drawing.dye], DYE[drawing.inks[0]], DYE[drawing.inks[1]]];
  const { kind } = drawing;
  if (kind === 'kite') return kite(picture, inks, between(random, 10, 20));
  if (kind === 'chess') return chowki(picture, 1030, 380) + chessBoard(picture, inks);
  if (kind === 'ball') return group(ball(picture, inks), 'transform="translate(0 22)"');
  if (kind === 'top') return block(picture, 190, 810, 970, 1094, DYE.sand) + group(top(picture, inks), 'transform="translate(14 -128)"');
  const drawers: Record<Exclude<ToyDrawing['kind'], 'kite' | 'chess' | 'ball' | 'top'>,
    (picture: SvgBuilder, inks: ToyInks) => string> = { horse, elephant, rings, blocks, cart, drum, bat };
  return group(drawers[kind](picture, inks), `transform="translate(500 1095) scale(${between(random, 0.98, 1.02).toFixed(3)}) translate(-500 -1095)"`);
}
