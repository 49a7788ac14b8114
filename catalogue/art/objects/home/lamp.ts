/** Light: brass diya, clay diyas, lantern, table lamp, samai, paper star. */
import { clothFill } from '../../kit/cloth.ts';
import { block, chowki } from '../../stage/furniture.ts';
import type { LampDrawing } from '../drawing.ts';
import { around, hoop, TILT, turned } from '../../kit/lathe.ts';
import { castShadow, contactShadow, metalPaint, roundPaint } from '../../kit/light.ts';
import { MOTIF } from '../../kit/motifs.ts';
import { motifRow } from '../../kit/borders.ts';
import { DYE, type Dye, lift, shade } from '../../kit/palette.ts';
import { between, type Random } from '../../kit/random.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, placed, rectangle, stroke } from '../../kit/svg.ts';

const METAL = { brass: DYE.brass, copper: '#C0713F', iron: '#4B4650' } as const;
const FLAME = path('M-6 0C-48 -34 -32 -88 0 -130C10 -150 14 -174 12 -204C50 -154 74 -94 52 -44C42 -16 18 0 -6 0Z', '#F0932B') +
  path('M-6 0C-40 -30 -26 -76 4 -112C12 -130 16 -146 16 -160C40 -120 58 -80 42 -40C34 -14 14 0 -6 0Z', '#F8C24A') +
  path('M-2 -4C-24 -30 -14 -70 8 -104C34 -74 42 -30 20 -8C12 0 4 0 -2 -4Z', '#FFF3C4') + ellipse(0, -8, 14, 9, '#6a78c8', 'opacity=".4"');

const glow = (picture: SvgBuilder, x: number, y: number, radius: number): string => circle(x, y, radius,
  picture.radial(x, y, radius, [[0, '#ffe9a0', 0.85], [0.4, '#ffd060', 0.3], [1, '#ffc040', 0]]));
const flame = (x: number, y: number, scale: number): string => group(FLAME, `transform="${placed({ x, y, scale })}"`);

/** The brass diya of the sketch: foot, bowl with a spout, wick and flame. */
function diya(picture: SvgBuilder, colour: string, ink: string): string {
  const bowl = 'M-300 -262C-290 -190 -180 -140 0 -140C150 -140 250 -176 300 -230C330 -262 380 -280 416 -284C380 -300 330 -300 290 -290L-300 -262Z';
  const rim = 'M-304 -270C-300 -312 -160 -332 0 -332C150 -332 240 -318 300 -300C350 -296 392 -292 420 -284C380 -276 340 -262 300 -244C230 -216 120 -206 0 -206C-160 -206 -306 -230 -304 -270Z';
  const brass = picture.linear(-300, 0, 410, 0,
    [[0, shade(colour, 0.4)], [0.14, colour], [0.28, lift(colour, 0.75)], [0.42, colour], [0.66, shade(colour, 0.36)], [0.85, shade(colour, 0.1)],
      [1, lift(colour, 0.3)]]);
  return contactShadow(picture, 0, 6, 165, 26, 0.45) + path(turned(0, [[-30, 60], [-16, 96], [0, 150]]), metalPaint(picture, 0, 150, colour)) +
    path(turned(0, [[-150, 34], [-120, 22], [-100, 44], [-84, 24], [-60, 30], [-28, 70]]), metalPaint(picture, 0, 60, colour)) + path(bowl, brass) +
    group(path('M-300 -200C-100 -120 160 -120 320 -240L320 -100H-300Z', '#4a2208', 'opacity=".4"'), `${picture.blur(16)} ${picture.clip(bowl)}`) +
    group(motifRow(picture, 'lotus', [shade(colour, 0.45), ink], 11, 34,
      (t) => ({ x: -250 + 500 * t, y: -214 + 110 * t * (1 - t), turn: (0.5 - t) * 16 + (t - 0.5) * -34 })),
      picture.clip(bowl)) +
      path(rim, picture.linear(-300, -320, 400, -220, [[0, lift(colour, 0.6)], [0.4, lift(colour, 0.25)], [1, shade(colour, 0.1)]])) +
      path('M-272 -270C-268 -300 -140 -314 0 -314C130 -314 226 -300 282 -288C230 -236 120 -222 0 -222C-140 -222 -276 -240 -272 -270Z',
        picture.linear(-270, 0, 280, 0, [[0, '#5d3510'], [0.6, '#8a5312'], [1, '#c98a22']])) +
    path('M-240 -258C-220 -230 -100 -226 0 -226C110 -226 200 -240 250 -272C150 -290 -180 -290 -240 -258Z',
      picture.linear(-240, 0, 250, 0, [[0, '#a86b16'], [0.7, '#e2a632'], [1, '#ffe9a0']])) +
      stroke('M150 -262C230 -256 300 -276 366 -296', '#f4ead6', 16) + stroke('M330 -288L372 -298', '#5b3a22', 15) + glow(picture, 384, -396, 210) + flame(374, -296, 1);
}

/** A row of painted clay diyas, one lit behind the other. */
function clayDiyas(picture: SvgBuilder, dye: string, ink: string, second: string): string {
  const bowl = 'M-130 -64C-128 -16 -70 8 0 8C70 8 128 -16 130 -64Z';
  const one = (x: number, y: number, scale: number): string => group(ellipse(14, 8, 116, 17, '#3a1620', `opacity=".42" ${picture.blur(7)}`) +
    path(bowl, roundPaint(picture, 0, 130, dye)) +
    group(motifRow(picture, 'scallop', [ink, second], 9, 34, (t) => ({ x: -124 + 248 * t, y: -36 + 64 * t * (1 - t) })) +
      motifRow(picture, 'dot', [second, second], 13, 13, (t) => ({ x: -110 + 220 * t, y: -10 + 40 * t * (1 - t) })), picture.clip(bowl)) +
    ellipse(0, -64, 130, 28, lift(dye, 0.35)) + ellipse(0, -62, 116, 22, shade(dye, 0.5)) + ellipse(4, -58, 100, 15, '#D99A2E') +
    stroke('M20 -62C50 -66 80 -66 100 -74', '#F4EAD6', 12) +
    circle(98, -118, 130, picture.radial(98, -130, 130, [[0, '#ffe9a0', 0.8], [0.4, '#ffd060', 0.26], [1, '#ffc040', 0]])) +
    flame(98, -70, 0.56), `transform="${placed({ x, y, scale })}"`);
  return chowki(picture, 1010, 370) + [[330, 962, 0.98], [668, 964, 0.98], [500, 1006, 1.14]].map(([x = 0, y = 0, scale = 1]) => one(x, y, scale)).join('');
}

/** A lantern with coloured panes; its light falls on the wall. */
function lantern(picture: SvgBuilder, colour: string, dye: string, ink: string, second: string): string {
  const side = picture.linear(320, 0, 680, 0, [[0, lift(colour, 0.35)], [0.4, colour], [1, shade(colour, 0.45)]]);
  const pane = (x: number, width: number,
    pane1: string): string => path(d`M${x} 960V620C${x} 570 ${x + width * 0.3} 540 ${x + width / 2} 516C${x + width * 0.7} 540 ${x + width} 570 ${x + width} 620V960Z`,
    picture.radial(500, 800, 300, [[0, '#FFF3C4'], [0.35, lift(pane1, 0.5)], [1, pane1]])) +
    [0, 1,
      2].map((index) => path('M0 -34L26 0L0 34L-26 0Z', index === 1 ? second : ink,
        `transform="translate(${Math.round(x + width / 2)} ${640 + index * 110}) scale(.8)" opacity=".8"`)).join('');
  return contactShadow(picture, 500, 1098, 220, 28, 0.48) + glow(picture, 500, 760, 420) +
    castShadow(picture, 'M320 480H680V1080H320Z', { dx: 30, dy: 20, opacity: 0.2, blur: 16 }) +
    circle(500, 262, 40, 'none', `stroke="${shade(colour, 0.2)}" stroke-width="13"`) +
    path(turned(500, [[300, 20], [330, 34], [356, 26], [400, 66], [450, 150], [480, 196]]), metalPaint(picture, 500, 196, colour)) +
    path('M306 474H694L676 520H324Z', side) + rectangle(330, 514, 340, 462, shade(colour, 0.55)) + pane(346, 92, dye) + pane(454, 92, ink) + pane(562, 92, dye) +
    [332, 440, 548, 656].map((x) => rectangle(x, 510, 13, 470, side)).join('') + flame(492, 966, 0.62) + rectangle(312, 972, 376, 30, side, 6) +
    motifRow(picture, 'diamond', [lift(colour, 0.5), shade(colour, 0.3)], 13, 22, (t) => ({ x: 320 + 360 * t, y: 987 })) + path('M330 1000H670L712 1076H288Z', side) +
    rectangle(282, 1074, 436, 24, side, 8);
}

/** A table lamp: turned foot, pleated block-printed shade. */
function tableLamp(picture: SvgBuilder, colour: string, drawing: LampDrawing): string {
  const dye: Dye = drawing.dye;
  const shadeOutline = 'M346 330C420 318 580 318 654 330L756 676C700 700 300 700 244 676Z';
  const foot = turned(500, [[690, 22], [740, 18], [780, 40], [800, 24], [850, 70], [920, 96], [990, 60], [1016, 30], [1040, 60], [1066, 140], [1090, 160]]);
  const pleats = Array.from({ length: 11 },
    (_, index) => { const share = (index +
      0.5) / 11; return stroke(d`M${350 + 300 * share} 326L${248 + 504 * share} 690`, shade(DYE[dye], 0.5), 3, 'opacity=".22"'); }).join('');
  const [ink, second] = [DYE[drawing.inks[0]], DYE[drawing.inks[1]]];
  return contactShadow(picture, 500, 1098, 170, 26, 0.46) + glow(picture, 500, 700, 400) +
    castShadow(picture, shadeOutline, { dx: 30, dy: 26, opacity: 0.24, blur: 15 }) + path(foot, metalPaint(picture, 500, 160, colour)) +
    group(around(picture.symbol(MOTIF.lotus(shade(colour, 0.4), lift(colour, 0.4))), { x: 500, y: 906, radius: 96, count: 5, scale: 0.62 }), picture.clip(foot)) +
    rectangle(488, 300, 24, 30, colour, 6) + circle(500, 292, 16, lift(colour, 0.3)) +
    group(clothFill(picture, shadeOutline, { dye, print: { pattern: 'buti', ink: drawing.inks[0], second: drawing.inks[1], scale: 1.3 } },
      { left: 244, right: 756, top: 320, bottom: 690 }, { x: 500, y: 420 }) +
      pleats + path(shadeOutline, picture.radial(500, 560, 300, [[0, '#fff3c4', 0.6], [1, '#fff3c4', 0]])) + path('M240 640Q500 700 760 640L770 700H230Z', second) +
      motifRow(picture, 'temple', [ink, DYE[dye]], 21, 26, (t) => ({ x: 244 + 512 * t, y: 660 + 52 * t * (1 - t) })) +
      path('M340 326Q500 312 660 326L664 350Q500 336 334 350Z', second), picture.clip(shadeOutline));
}

/** The temple lamp: a tall turned stem with wicks all round and a knob on top. */
function samai(picture: SvgBuilder, colour: string): string {
  const stem = turned(500,
    [[300, 10], [320, 26], [344, 34], [366, 20], [392, 40], [404, 24], [430, 30], [452, 20], [520, 20], [560, 46], [580, 26], [640, 22], [720, 40], [744, 24],
      [900, 28], [930, 64], [950, 40], [990, 60], [1030, 150], [1066, 190], [1092, 206]]);
  const tray = (y: number, r: number): string => path(turned(500, [[y, r], [y + 20, r * 0.92], [y + 38, r * 0.5], [y + 46, r * 0.2]]),
    metalPaint(picture, 500, r, colour)) +
    ellipse(500, y, r, r * TILT, lift(colour, 0.35)) +
    ellipse(500, y + 2, r * 0.9, r * 0.9 * TILT, picture.linear(500 - r, 0, 500 + r, 0, [[0, shade(colour, 0.5)], [1, '#D99A2E']]));
  const lights = (y: number, r: number, count: number, size: number): string => Array.from({ length: count },
    (_, index) => { const angle = -1.25 +
      (2.5 * index) / (count - 1); return flame(500 + r * 0.94 * Math.sin(angle), y + r * TILT * Math.cos(angle) * 0.9 + 4, size); }).join('');
  return contactShadow(picture, 500, 1100, 220, 30, 0.46) + glow(picture, 500, 520, 400) + castShadow(picture, stem, { dx: 34, dy: 26, opacity: 0.2, blur: 12 }) +
    path(stem, metalPaint(picture, 500, 120, colour)) + path(hoop(500, 1030, 150, 1044, 164), lift(colour, 0.5), 'opacity=".5"') + tray(640, 210) +
    lights(640, 210, 5, 0.46) + path(turned(500, [[540, 40], [560, 46], [580, 26], [640, 22]]), metalPaint(picture, 500, 46, colour)) + tray(436, 136) +
    lights(436, 136, 3, 0.42) +
    path(turned(500, [[300, 10], [320, 26], [344, 34], [366, 20], [392, 40], [404, 24], [430, 30], [440, 20]]), metalPaint(picture, 500, 40, colour));
}

/** A festival star of paper, lit from inside, on its string. */
function paperStar(picture: SvgBuilder, dye: string, ink: string, second: string): string {
  const arms = Array.from({ length: 8 },
    (_, index) => group(path('M0 0L-92 -150L0 -340Z', picture.linear(-92, -150, 0, -150, [[0, lift(dye, 0.1)], [1, lift(dye, 0.42)]])) +
      path('M0 0L92 -150L0 -340Z', shade(dye, 0.22)) +
      path('M0 -236L24 -176L0 -120L-24 -176Z', index % 2 ? ink : second), `transform="rotate(${index * 45}) scale(${index % 2 ? 0.8 : 1})"`));
  const tails = [-70, 0,
    70].map((x, index) => path(d`M${x - 22} 220Q${x - 34} 330 ${x - 12} 400L${x} 384L${x + 14} 402Q${x + 30} 320 ${x + 20} 220Z`, index === 1 ? ink : second,
      'opacity=".95"')).join('');
  return stroke('M500 60V240', DYE.khadi, 4) + glow(picture, 500, 600, 470) +
    group(ellipse(30, 40, 250, 250, '#4a2030', `opacity=".2" ${picture.blur(20)}`) + tails + arms.filter((_, index) => index % 2 === 1).join('') +
      arms.filter((_, index) => index % 2 === 0).join('') + circle(0, 0, 76, picture.radial(0, 0, 90, [[0, '#FFF8DC'], [0.6, '#FFE08A'], [1, lift(dye, 0.3)]])) +
      group(MOTIF.flower(ink, second), ''), 'transform="translate(500 590)"');
}

/** Draws a lamp. */
export function lamp(picture: SvgBuilder, drawing: LampDrawing, random: Random): string {
  const colour = METAL[drawing.metal ?? 'brass'];
  const [dye, ink, second] = [DYE[drawing.dye], DYE[drawing.inks[0]], DYE[drawing.inks[1]]];
  if (drawing.kind === 'diya') return block(picture, 200, 800, 930, 1094, DYE.sand) +
    group(diya(picture, colour, ink), `transform="translate(${Math.round(between(random, 458, 474))} 918) scale(.9)"`);
  if (drawing.kind === 'clay-diyas') return clayDiyas(picture, dye, ink, second);
  if (drawing.kind === 'lantern') return lantern(picture, colour, dye, ink, second);
  if (drawing.kind === 'table-lamp') return tableLamp(picture, colour, drawing);
  if (drawing.kind === 'samai') return samai(picture, colour);
  return paperStar(picture, dye, ink, second);
}
