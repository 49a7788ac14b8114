/** Small presents: jewellery box, notebook, wall clock, rakhi box, pen stand, hamper, basket, bell. Foot y 1092. */
import { motifRow } from '../../kit/borders.ts';
import { clothFill } from '../../kit/cloth.ts';
import type { KeepsakeDrawing } from '../drawing.ts';
import { around, hoop, turned } from '../../kit/lathe.ts';
import { castShadow, contactShadow, metalPaint, roundPaint } from '../../kit/light.ts';
import { MOTIF } from '../../kit/motifs.ts';
import { DYE, lift, shade } from '../../kit/palette.ts';
import { type Print, printPaint } from '../../kit/patterns.ts';
import { between, type Random } from '../../kit/random.ts';
import { basketBack, basketFront } from '../../stage/supports.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, rectangle, stroke, use } from '../../kit/svg.ts';

interface Kit {
  readonly picture: SvgBuilder;
  readonly dye: string;
  readonly ink: string;
  readonly second: string;
  readonly print: Print;
  readonly drawing: KeepsakeDrawing;
}

function jewelleryBox({ picture, dye, ink, second }: Kit): string {
  const front = 'M170 800H830V1060Q830 1084 806 1084H194Q170 1084 170 1060Z';
  const lid = 'M170 800C170 690 240 640 300 620H700C760 640 830 690 830 800Z';
  const inlay = Array.from({ length: 3 },
    (_, index) => group(Array.from({ length: 8 },
      (__, petal) => group(use(picture.symbol(MOTIF.lotus(index === 1 ? second : ink, index === 1 ? ink : second)), { x: 0, y: -26, scale: 0.52 }),
        `transform="rotate(${petal * 45})"`)).join('') +
      circle(0, 0, 9, DYE.brass), `transform="translate(${290 + index * 210} 962) scale(${index === 1 ? 1.45 : 1.1})"`)).join('');
  return contactShadow(picture, 500, 1094, 350, 26, 0.5) +
    castShadow(picture, 'M170 800C170 690 240 640 300 620H700C760 640 830 690 830 800V1084H170Z', { dx: 30, dy: 20, opacity: 0.26, blur: 14 }) +
    path(lid, picture.linear(170, 620, 830, 800, [[0, lift(dye, 0.45)], [0.45, dye], [1, shade(dye, 0.42)]])) +
    group(path('M150 770H850V800H150Z', ink) + motifRow(picture, 'blossom', [second, lift(second, 0.5)], 17, 26, (t) => ({ x: 180 + 640 * t, y: 785 })) +
      group(MOTIF.peacock(second, ink), 'transform="translate(500 704) rotate(0) scale(1.1 .9)"') +
      [-210, 210].map((x) => group(MOTIF.paisley(second, ink), `transform="translate(${500 + x} 712) scale(${x < 0 ? 1 : -1} .86)"`)).join(''), picture.clip(lid)) +
    path(front, picture.linear(170, 800, 830, 1084, [[0, lift(dye, 0.3)], [0.5, dye], [1, shade(dye, 0.45)]])) + rectangle(170, 800, 660, 9, shade(dye, 0.6)) + inlay +
    [840, 1052].map((y) => motifRow(picture, 'diamond', [second, ink], 25, 20, (t) => ({ x: 180 + 640 * t, y }))).join('') +
    path('M462 780H538V850Q538 880 500 892Q462 880 462 850Z', picture.linear(462, 0, 538, 0, [[0, lift(DYE.brass, 0.6)], [0.5, DYE.brass], [1, shade(DYE.brass, 0.4)]])) +
    circle(500, 828, 9, shade(DYE.brass, 0.6)) + path('M496 828H504L508 858H492Z', shade(DYE.brass, 0.6)) +
    [170, 830].map((x) => path(d`M${x} 1020L${x + (x < 500 ? 50 : -50)} 1084H${x}Z`, DYE.brass)).join('') +
    [220, 780].map((x) => ellipse(x, 1090, 26, 12, shade(DYE.brass, 0.2))).join('');
}

function notebook({ picture, dye, ink, second, print, drawing }: Kit): string {
  const cover = 'M270 420H730Q752 420 752 442V1068Q752 1090 730 1090H270Z';
  const pages = rectangle(282, 428, 486, 660, '#F4E8D2', 8) +
    Array.from({ length: 7 }, (_, index) => rectangle(752 + index * 2.4, 436 + index, 2, 646, index % 2 ? '#D9C6A4' : '#FBF4EA')).join('');
  const spine = rectangle(246, 414, 58, 680, picture.linear(246, 0, 304, 0, [[0, lift(ink, 0.35)], [0.4, ink], [1, shade(ink, 0.4)]]), 12);
  return contactShadow(picture, 510, 1096, 270, 22, 0.5) + castShadow(picture, cover, { dx: 34, dy: 20, opacity: 0.3, blur: 15 }) + pages +
    group(clothFill(picture, cover, { dye: drawing.dye, print }, { left: 270, right: 752, top: 420, bottom: 1090 }, { x: 510, y: 420 }), picture.clip(cover)) + spine +
    [470, 1030].map((y) => motifRow(picture, 'blossom', [lift(ink, 0.6), second], 1, 36, () => ({ x: 275, y }))).join('') +
    ellipse(522, 742, 124, 156, lift(second, 0.1)) + ellipse(522, 742, 112, 144, '#FBF4EA') + ellipse(522, 742, 104, 136, 'none', `stroke="${dye}" stroke-width="4"`) +
    group(MOTIF.tree(dye, second), 'transform="translate(522 746) scale(1.75)"') + stroke('M660 410C668 600 652 800 664 1096', shade(second, 0.2), 16) +
    stroke('M657 410C665 600 649 800 661 1096', second, 10) +
    group(circle(0, 0, 26, picture.radial(-8, -10, 40, [[0, lift(DYE.brass, 0.8)], [0.5, DYE.brass], [1, shade(DYE.brass, 0.5)]])), 'transform="translate(660 742)"') +
    group(rectangle(-11, -330, 22, 360, picture.linear(-11, 0, 11, 0, [[0, lift(DYE.camel, 0.5)], [1, shade(DYE.camel, 0.35)]])) +
      path('M-11 30H11L3 62Q0 68 -3 62Z', '#F0D8B0') + path('M-3 56H3L0 66Z', '#2a1a1a') +
      rectangle(-11, -352, 22, 26, ink, 6), 'transform="translate(826 1028) rotate(11)"');
}

function wallClock({ picture, dye, ink, second }: Kit): string {
  const [y, r] = [560, 300];
  const petals = Array.from({ length: 24 },
    (_, index) => path('M0 -232C30 -250 30 -290 0 -312C-30 -290 -30 -250 0 -232Z', index % 2 ? second : ink,
      `transform="translate(500 ${y}) rotate(${index * 15})"`)).join('');
  const marks = Array.from({ length: 12 },
    (_, index) => group(index % 3 === 0 ? group(MOTIF.lotus(ink, second), 'transform="translate(0 -176) scale(.42)"') : circle(0, -178, 8, second),
      `transform="translate(500 ${y}) rotate(${index * 30})"`)).join('');
  const hand = (turn: number, length: number,
    width: number): string => group(path(d`M${-width} 26L${-width * 0.6} ${-length * 0.6}Q${-width * 2.2} ${-length * 0.72} 0 ${-length}Q${width * 2.2} ${-length * 0.72} ${width * 0.6} ${-length * 0.6}L${width} 26Z`, dye),
    `transform="translate(500 ${y}) rotate(${turn})"`);
  const disc = d`M${500 - r} ${y}A${r} ${r} 0 1 0 ${500 + r} ${y}A${r} ${r} 0 1 0 ${500 - r} ${y}Z`;
  return castShadow(picture, disc, { dx: 40, dy: 46, opacity: 0.34, blur: 18 }) + circle(500, y, r + 12, shade(dye, 0.35)) +
    circle(497, y - 3, r + 8, picture.linear(200, 260, 800, 860, [[0, lift(dye, 0.55)], [0.5, dye], [1, shade(dye, 0.45)]])) + petals +
    circle(500, y, 228, shade(dye, 0.4)) + circle(500, y, 220, picture.radial(420, y - 90, 340, [[0, '#FFFDF6'], [0.7, '#FBF4EA'], [1, '#E2D2BC']])) +
    circle(500, y, 148, 'none', `stroke="${ink}" stroke-width="3" stroke-dasharray="2 9"`) + marks +
    group(MOTIF.marigold(lift(second, 0.3), lift(ink, 0.4)), `transform="translate(500 ${y}) scale(1.3)" opacity=".8"`) +
    group(hand(-54, 120, 8) + hand(58, 166, 6), 'transform="translate(5 8)" opacity=".25"') + hand(-54, 120, 8) + hand(58, 166, 6) + circle(500, y, 15, DYE.brass) +
    path(d`M330 ${y - 120}C380 ${y - 190} 450 ${y - 210} 500 ${y - 208}C430 ${y - 180} 370 ${y - 120} 350 ${y - 60}Z`, '#ffffff', 'opacity=".4"') +
    stroke(d`M500 ${y + 312}V${y + 400}`, shade(DYE.brass, 0.2), 7) +
    circle(500, y + 430, 36, picture.radial(488, y + 416, 60, [[0, lift(DYE.brass, 0.8)], [0.5, DYE.brass], [1, shade(DYE.brass, 0.5)]]));
}

function rakhiBox({ picture, dye, ink, second }: Kit): string {
  const lid = 'M214 560L786 560L806 860H194Z';
  const inside = 'M176 880H824L840 1040H160Z';
  const rakhi = (x: number, y: number, one: string,
    other: string): string => stroke(d`M${x - 130} ${y + 26}C${x - 80} ${y - 14} ${x - 50} ${y} ${x} ${y}C${x + 50} ${y} ${x + 80} ${y + 34} ${x + 130} ${y - 4}`,
      one, 9) +
    stroke(d`M${x - 130} ${y + 24}C${x - 80} ${y - 16} ${x - 50} ${y - 2} ${x} ${y - 2}`, lift(other, 0.4), 3, 'stroke-dasharray="5 7"') +
    group(Array.from({ length: 14 }, (_, index) => ellipse(0, -40, 9, 19, index % 2 ? other : one, `transform="rotate(${index * 25.7})"`)).join('') +
      circle(0, 0, 29, DYE.haldi) + MOTIF.flower('#FBF4EA', other) + circle(0, 0, 10, one), `transform="translate(${x} ${y}) scale(1.15 .86)"`);
  return contactShadow(picture, 500, 1096, 350, 26, 0.5) + castShadow(picture, lid, { dx: 26, dy: 18, opacity: 0.28, blur: 13 }) +
    path(lid, picture.linear(200, 560, 800, 860, [[0, lift(dye, 0.35)], [0.5, dye], [1, shade(dye, 0.35)]])) + path('M240 586H760L776 838H224Z', shade(dye, 0.16)) +
    group(Array.from({ length: 8 }, (_, index) => group(MOTIF.paisley(second, ink), `transform="rotate(${index * 45}) translate(0 -64) scale(.8)"`)).join('') +
      MOTIF.flower(second, ink), 'transform="translate(500 716) scale(1.1 .92)"') +
    path(inside, '#F4E6D2') + path('M176 880H824L828 912H172Z', '#3a1620', 'opacity=".25"') + rakhi(330, 960, dye, second) + rakhi(664, 966, ink, second) +
    ellipse(500, 1000, 74, 24, shade(DYE.brass, 0.4)) + ellipse(500, 994, 74, 24, lift(DYE.brass, 0.35)) + ellipse(500, 996, 62, 18, '#B0342F') +
    path('M470 992C484 978 514 978 530 992C518 1000 484 1000 470 992Z', '#DB6355') +
    path('M160 1030H840L830 1080Q828 1092 812 1092H188Q172 1092 170 1080Z',
      picture.linear(160, 1030, 840, 1092, [[0, lift(dye, 0.35)], [0.5, dye], [1, shade(dye, 0.42)]])) +
    motifRow(picture, 'diamond', [second, ink], 21, 24, (t) => ({ x: 176 + 648 * t, y: 1062 }));
}

function penStand({ picture, dye, ink, second }: Kit): string {
  const cup = turned(500, [[760, 176], [774, 182], [1060, 176], [1092, 168]]);
  const pen = (x: number, turn: number, length: number, colour: string,
    cap: string): string => group(rectangle(-15, -length, 30, length +
      60, picture.linear(-15, 0, 15, 0, [[0, lift(colour, 0.5)], [0.45, colour], [1, shade(colour, 0.4)]])) +
    path(d`M-15 ${-length}H15L5 ${-length - 44}Q0 ${-length - 54} -5 ${-length - 44}Z`, '#F0D8B0') + path(d`M-5 ${-length - 40}H5L0 ${-length - 56}Z`, cap) +
    rectangle(-15, -length + 40, 30, 14, lift(colour, 0.6)), `transform="translate(${x} 770) rotate(${turn})"`);
  const brush = group(rectangle(-10, -330, 20, 380, picture.linear(-10, 0, 10, 0, [[0, lift(DYE.camel, 0.5)], [1, shade(DYE.camel, 0.4)]]), 9) +
    rectangle(-15, -400, 30, 76, '#C9C6CF') + path('M-15 -400C-26 -450 -8 -490 0 -520C10 -490 26 -450 15 -400Z', '#6B4228'), 'transform="translate(560 770) rotate(14)"');
  return contactShadow(picture, 500, 1100, 180, 28, 0.48) + ellipse(500, 760, 176, 30, shade(dye, 0.6)) + pen(400, -15, 320, ink, ink) +
    pen(456, -6, 380, second, DYE.soot) + brush + pen(610, 22, 300, DYE.leaf, DYE.neem) + path(cup, roundPaint(picture, 500, 182, dye)) +
    group(path(hoop(500, 800, 182, 824, 182) + hoop(500, 1034, 182, 1058, 182), ink) +
      path(hoop(500, 832, 182, 838, 182) + hoop(500, 1020, 182, 1026, 182), second) +
      around(picture.symbol(MOTIF.elephant(ink, second)), { x: 500, y: 926, radius: 180, count: 4, scale: 1.25, phase: 0 }), picture.clip(cup)) +
    path('M324 760A176 30 0 0 0 676 760A176 36 0 0 1 324 760Z', lift(dye, 0.5));
}

const TRUG = { rim: 850, foot: 1092, rimRadius: 330, footRadius: 256 } as const;

function hamper({ picture, dye, ink, second, print, drawing }: Kit): string {
  const jar = group(path(turned(0, [[-330, 84], [-300, 100], [-40, 100], [0, 90]]), roundPaint(picture, 0, 100, DYE.gold)) +
    path(turned(0, [[-390, 86], [-330, 90]]), metalPaint(picture, 0, 90, DYE.brass)) + ellipse(0, -390, 86, 14, lift(DYE.brass, 0.5)) +
    path(hoop(0, -220, 100, -110, 100), '#FBF4EA') + group(MOTIF.flower(ink, second), 'transform="translate(0 -148) scale(.8)"'), 'transform="translate(340 900)"');
  const box = group(path('M-120 -260H90V20H-120Z', picture.linear(-120, 0, 90, 0, [[0, lift(dye, 0.3)], [1, shade(dye, 0.16)]])) +
    path('M-120 -260H90V20H-120Z', printPaint(picture, print, { x: 0, y: -200 })) + path('M90 -260L140 -290V-10L90 20Z', shade(dye, 0.5)) +
    path('M-120 -260L-70 -290H140L90 -260Z', lift(dye, 0.4)) + rectangle(-36, -262, 34, 284, second) + path('M-36 -262L14 -290H48L-2 -262Z', lift(second, 0.3)) +
    group(path('M0 0C-40 -50 -100 -44 -96 -8C-90 22 -40 18 0 0ZM0 0C40 -50 100 -44 96 -8C90 22 40 18 0 0Z', second) +
      circle(0, 0, 17, shade(second, 0.2)), 'transform="translate(6 -280)"'),
      'transform="translate(560 900)"');
  const bottle = group(path(turned(0, [[-470, 24], [-380, 26], [-330, 62], [-290, 72], [0, 70]]), roundPaint(picture, 0, 72, '#8A3350')) +
    rectangle(-28, -510, 56, 62, DYE.haldi, 8) + path(hoop(0, -230, 72, -120, 72), '#FBF4EA') +
    group(MOTIF.leaf(DYE.neem, '#FBF4EA'), 'transform="translate(0 -162) scale(.7)"'), 'transform="translate(706 910)"');
  const corner = 'M330 860C420 900 580 900 670 860C640 950 600 1020 500 1076C400 1020 360 950 330 860Z';
  return basketBack(picture, TRUG) + bottle + jar + box +
    [[420, 850], [470, 872],
      [640, 868]].map(([x = 0, y = 0], index) => group(MOTIF.marigold(index % 2 ? DYE.haldi : '#E0842A', '#F9D468'),
        `transform="translate(${x} ${y}) scale(.9)"`)).join('') +
    basketFront(picture, TRUG) + castShadow(picture, corner, { dx: 7, dy: 12, opacity: 0.36, blur: 8 }) +
    group(clothFill(picture, corner, { dye: drawing.dye, print }, { left: 330, right: 670, top: 850, bottom: 1080 }, { x: 500, y: 900 }) +
      stroke('M344 900C380 980 420 1030 500 1068C580 1030 620 980 656 900', second, 10), picture.clip(corner));
}

function basket({ picture, ink, second, dye }: Kit): string {
  const handle = 'M196 850C190 440 810 440 804 850';
  const wrap = Array.from({ length: 9 },
    (_, index) => { const t = 0.2 +
      index * 0.075; const [x, y] = [196 * (1 - t) ** 3 + 3 * 190 * t * (1 - t) ** 2 + 3 * 810 * t * t * (1 - t) + 804 * t ** 3, 850 * (1 - t) ** 3 +
        3 * 440 * t * (1 - t) ** 2 + 3 * 440 * t * t * (1 - t) + 850 * t ** 3]; return circle(x, y, 19, index % 2 ? ink : second); }).join('');
  return group(stroke(handle, '#4a2030', 34), `opacity=".22" transform="translate(30 30)" ${picture.blur(12)}`) + basketBack(picture, TRUG) +
    basketFront(picture, TRUG) + around(picture.symbol(MOTIF.diamond(ink, second)), { x: 500, y: 960, radius: 300, count: 9, scale: 0.8 }) +
    stroke(handle, shade('#C99A5B', 0.4), 36) +
    stroke(handle, picture.linear(190, 0, 810, 0, [[0, lift('#C99A5B', 0.4)], [0.5, lift('#C99A5B', 0.12)], [1, shade('#C99A5B', 0.25)]]), 26) + wrap +
    circle(500, 548, 10, dye);
}

function bell({ picture, dye, ink, second }: Kit): string {
  const metal = DYE.brass;
  const body = turned(500, [[470, 40], [500, 92], [560, 142], [680, 172], [800, 214], [850, 262], [872, 276]]);
  return stroke('M500 60V330', shade(metal, 0.3), 9, 'stroke-dasharray="13 9"') + castShadow(picture, body, { dx: 36, dy: 34, opacity: 0.28, blur: 14 }) +
    circle(500, 380, 44, 'none', `stroke="${shade(metal, 0.2)}" stroke-width="17"`) + circle(497, 377, 44, 'none', `stroke="${lift(metal, 0.4)}" stroke-width="6"`) +
    path(turned(500, [[416, 20], [440, 34], [470, 42]]), metalPaint(picture, 500, 42, metal)) + ellipse(500, 872, 276, 47, shade(metal, 0.62)) +
    stroke('M500 850V930', shade(metal, 0.5), 15) + circle(500, 944, 40, picture.radial(486, 928, 60, [[0, lift(metal, 0.8)], [0.5, metal], [1, shade(metal, 0.5)]])) +
    path(body, metalPaint(picture, 500, 276, metal)) +
    group(path(hoop(500, 690, 178, 720, 188), ink, 'opacity=".85"') +
      around(picture.symbol(MOTIF.lotus(shade(metal, 0.5), lift(metal, 0.4))), { x: 500, y: 610, radius: 160, count: 7, scale: 0.72 }) +
      around(picture.symbol(MOTIF.dot(second, dye)), { x: 500, y: 706, radius: 184, count: 13, scale: 0.26 }) +
      path(hoop(500, 838, 256, 848, 260), shade(metal, 0.5), 'opacity=".6"'), picture.clip(body)) +
    [-1,
      1].map((side) => group(stroke('M0 0C16 60 10 120 22 190', DYE.haldi, 6) + path('M4 190L22 182L40 190L34 290H8Z', ink) +
        circle(22, 184, 14, second), `transform="translate(${500 + side * 40} 396) scale(${side} 1)"`)).join('');
}

const PLAIN_PRINT: Print = { pattern: 'buti', ink: 'cream', second: 'butter' };

/** Draws a keepsake. */
export function keepsake(picture: SvgBuilder, drawing: KeepsakeDrawing, random: Random): string {
  const kit: Kit = { picture, dye: DYE[drawing.dye], ink: DYE[drawing.inks[0]], second: DYE[drawing.inks[1]], print: drawing.print ?? PLAIN_PRINT, drawing };
  const drawers: Record<KeepsakeDrawing['kind'],
    (kit: Kit) => string> = { 'jewellery-box': jewelleryBox, notebook, 'wall-clock': wallClock, 'rakhi-box': rakhiBox, 'pen-stand': penStand, hamper, basket, bell };
  const drawn = drawers[drawing.kind](kit);
  if (drawing.kind === 'wall-clock' || drawing.kind === 'bell') return group(drawn, `transform="translate(0 ${Math.round(between(random, -6, 6))})"`);
  return group(drawn, `transform="translate(500 1095) scale(${between(random, 0.98, 1.02).toFixed(3)}) translate(-500 -1095)"`);
}
