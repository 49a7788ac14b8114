/** Soap, incense, combs, brushes and creams. */
import { block, chowki } from '../../stage/furniture.ts';
import type { BathDrawing } from '../drawing.ts';
import { around, hoop, TILT, turned } from '../../kit/lathe.ts';
import { contactShadow, metalPaint, roundPaint } from '../../kit/light.ts';
import { MOTIF } from '../../kit/motifs.ts';
import { DYE, lift, shade } from '../../kit/palette.ts';
import { between, type Random } from '../../kit/random.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, rectangle, stroke, use } from '../../kit/svg.ts';

function soap(picture: SvgBuilder, colour: string, ink: string, second: string): string {
  const bar = (tone: string): string => path('M-190 -50C-190 -80 -160 -92 -120 -94H120C160 -92 190 -80 190 -50V30C190 62 150 74 110 76H-110C-150 74 -190 62 -190 30Z',
    shade(tone, 0.3)) +
    path('M-190 -50C-190 -82 -160 -96 -120 -98H120C160 -96 190 -82 190 -50C190 -14 160 4 120 6H-120C-160 4 -190 -14 -190 -50Z',
      picture.radial(-80, -90, 360, [[0, lift(tone, 0.65)], [0.5, tone], [1, shade(tone, 0.18)]])) +
    path('M-150 -48C-150 -68 -130 -76 -104 -78H104C130 -76 150 -68 150 -48C150 -26 130 -18 104 -16H-104C-130 -18 -150 -26 -150 -48Z', shade(tone, 0.14), 'opacity=".5"') +
    group(MOTIF.lotus(shade(tone, 0.32), shade(tone, 0.2)), 'transform="translate(0 -40) scale(.9 .46)"');
  const band = path('M-66 -98H66V6H-66Z', ink) + path('M-66 6H66V76H-66Z', shade(ink, 0.3)) + path('M-66 -98H-56V76H-66ZM56 -98H66V76H56Z', second) +
    group(MOTIF.flower(second, DYE.cream), 'transform="translate(0 -46) scale(.7 .42)"') +
      group(MOTIF.flower(second, DYE.cream), 'transform="translate(0 42) scale(.46)"');
  const petal = (x: number, y: number, turn: number): string => path('M0 0C14 -10 34 -8 44 4C32 16 12 14 0 0Z', lift(ink, 0.4),
    `transform="translate(${x} ${y}) rotate(${turn})"`);
  return chowki(picture, 1010, 350) + contactShadow(picture, 500, 1000, 250, 22, 0.4) + group(bar(colour), 'transform="translate(470 918)"') +
    group(bar(lift(colour, 0.12)) + band, 'transform="translate(540 752) rotate(-3)"') + petal(730, 996, -16) + petal(250, 1004, 20) + petal(770, 1008, 30);
}

function incense(picture: SvgBuilder, colour: string, ink: string, second: string, random: Random): string {
  const holder = turned(500, [[930, 84], [950, 120], [980, 150], [1004, 120], [1024, 66], [1050, 60], [1076, 120], [1092, 150]]);
  const sticks = Array.from({ length: 9 }, (_, index) => {
    const lean = (index - 4) * 5 + between(random, -1.2, 1.2);
    const [x, y] = [500 + Math.sin((lean * Math.PI) / 180) * 580, 934 - Math.cos((lean * Math.PI) / 180) * 560];
    const [mx, my] = [500 + (x - 500) * 0.3, 934 + (y - 934) * 0.3];
    return stroke(d`M500 934L${mx} ${my}`, DYE.camel, 6) + stroke(d`M${mx} ${my}L${x} ${y}`, index % 2 ? shade(colour, 0.3) : colour, 11) +
      stroke(d`M${mx - 2} ${my}L${x - 2} ${y}`, lift(colour, 0.4), 3, 'opacity=".6"') + circle(x, y, 7, '#E9822A') + circle(x, y - 1, 3.4, '#FFE9A0');
  }).join('');
  const smoke = group(stroke('M500 372C470 320 540 280 506 220C484 180 520 150 508 112M560 384C600 330 560 300 590 250', '#fffaf2', 15, 'opacity=".5"'), picture.blur(7));
  return contactShadow(picture, 500, 1100, 165, 24, 0.45) + smoke + sticks + path(holder, metalPaint(picture, 500, 150, DYE.brass)) +
    ellipse(500, 930, 84, 84 * TILT, lift(DYE.brass, 0.3)) + ellipse(500, 931, 72, 10, '#6a4412') + path(hoop(500, 972, 148, 984, 148), ink, 'opacity=".85"') +
    around(picture.symbol(MOTIF.dot(second, second)), { x: 500, y: 978, radius: 148, count: 11, scale: 0.16 });
}

function comb(picture: SvgBuilder, colour: string, ink: string, second: string): string {
  const teeth = Array.from({ length: 25 },
    (_,
      index) => path(d`M${-224 + index * 18.4} 0L${-221 + index * 18.4} ${176 - Math.abs(index - 12) * 1.4}Q${-216 + index * 18.4} 184 ${-212 + index * 18.4} ${176 - Math.abs(index - 12) * 1.4}L${-209 + index * 18.4} 0Z`,
      picture.linear(0, 0, 0, 180, [[0, colour], [1, shade(colour, 0.2)]]))).join('');
  const spine = 'M-240 16C-260 -50 -240 -110 -160 -150C-90 -184 -50 -150 0 -182C50 -150 90 -184 160 -150C240 -110 260 -50 240 16Z';
  const lotus = picture.symbol(MOTIF.lotus(ink, second));
  return contactShadow(picture, 500, 1090, 330, 26, 0.4) + block(picture, 190, 810, 930, 1090, DYE.sand) +
    group(ellipse(506, 926, 230, 16, '#3a1620', 'opacity=".45"'), picture.blur(6)) +
    group(teeth + path(spine, picture.linear(-240, -150, 240, 20, [[0, lift(colour, 0.4)], [0.5, colour], [1, shade(colour, 0.35)]])) +
      use(lotus, { x: 0, y: -66, scale: 1.5 }) +
      [-150, 150].map((x) => use(picture.symbol(MOTIF.paisley(ink, second)), { x, y: -62, scale: 0.9, scaleX: x < 0 ? 0.9 : -0.9 })).join('') +
      stroke('M-226 -8H226', ink, 6), 'transform="translate(500 742) rotate(-4)"');
}

function brushes(picture: SvgBuilder, colour: string, ink: string, second: string): string {
  const cup = turned(500, [[800, 156], [812, 160], [1000, 150], [1092, 138]]);
  const brush = (x: number, turn: number, handle: string,
    head: string): string => group(rectangle(-17, -440, 34, 480, picture.linear(-17, 0, 17, 0, [[0, lift(handle, 0.5)], [0.5, handle], [1, shade(handle, 0.35)]]), 17) +
    rectangle(-27, -560, 54, 136, picture.linear(-27, 0, 27, 0, [[0, lift(handle, 0.4)], [1, shade(handle, 0.3)]]), 22) +
    Array.from({ length: 6 }, (_, index) => rectangle(-62, -552 + index * 20, 40, 13, index % 2 ? head : lift(head, 0.4), 5)).join(''),
      `transform="translate(${x} 860) rotate(${turn})"`);
  return contactShadow(picture, 500, 1102, 150, 24, 0.45) + ellipse(500, 800, 156, 26, shade(colour, 0.5)) + brush(452, -15, DYE.camel, ink) +
    brush(516, 4, DYE.wood, DYE.cream) + brush(560, 18, DYE.camel, second) + path(cup, roundPaint(picture, 500, 160, colour)) +
    group(path(hoop(500, 850, 162, 866, 162) + hoop(500, 1030, 162, 1046, 162), ink) +
      around(picture.symbol(MOTIF.flower(ink, second)), { x: 500, y: 926, radius: 154, count: 6, scale: 0.9 }), picture.clip(cup)) +
    path(d`M344 800A156 26 0 0 0 656 800A156 30 0 0 1 344 800Z`, lift(colour, 0.5));
}

function cream(picture: SvgBuilder, colour: string, ink: string, second: string): string {
  const body = turned(500, [[800, 262], [820, 270], [1000, 262], [1070, 240], [1092, 200]]);
  const lid = turned(500, [[640, 256], [656, 272], [800, 276]]);
  return contactShadow(picture, 500, 1104, 230, 32, 0.45) + path(body, roundPaint(picture, 500, 270, lift(colour, 0.5), 0.7)) +
    group(around(picture.symbol(MOTIF.sprig(ink, second)), { x: 500, y: 900, radius: 262, count: 7, scale: 1.3 }), picture.clip(body)) +
    path(lid, roundPaint(picture, 500, 276, colour)) + path(hoop(500, 760, 276, 778, 276), second) +
    Array.from({ length: 17 },
      (_, index) => { const angle = -1.4 +
        (2.8 * index) / 16; return stroke(d`M${500 + 274 * Math.sin(angle)} ${668 + 46 * Math.cos(angle)}V${744 + 46 * Math.cos(angle)}`, shade(colour, 0.35), 4,
          'opacity=".35"'); }).join('') +
    ellipse(500, 640, 256, 43, picture.linear(244, 600, 756, 680, [[0, lift(colour, 0.6)], [1, lift(colour, 0.1)]])) +
    group(MOTIF.lotus(ink, second), 'transform="translate(500 652) scale(1.5 .62)"');
}

/** Draws one of them. */
export function bath(picture: SvgBuilder, { kind, dye, inks }: BathDrawing, random: Random): string {
  const [colour, ink, second] = [DYE[dye], DYE[inks[0]], DYE[inks[1]]];
  if (kind === 'soap') return soap(picture, colour, ink, second);
  if (kind === 'incense') return incense(picture, colour, ink, second, random);
  if (kind === 'comb') return comb(picture, colour, ink, second);
  if (kind === 'brushes') return brushes(picture, colour, ink, second);
  return cream(picture, colour, ink, second);
}
