/** What lies on the front of a garment: emblem, pockets, belt, bow, crossed front. Neck point at 0,0. */
import { borderInks, motifRow, type Border } from '../kit/borders.ts';
import type { Cloth } from '../kit/cloth.ts';
import type { Dress } from './body.ts';
import type { Emblem } from './cut.ts';
import type { Measures } from './measures.ts';
import { castShadow, sideLight } from '../kit/light.ts';
import { MOTIF } from '../kit/motifs.ts';
import { DYE, foldShade, lift, shade } from '../kit/palette.ts';
import { printPaint } from '../kit/patterns.ts';
import { circle, d, group, path, rectangle, stroke, use, type SvgBuilder } from '../kit/svg.ts';

/** The picture on the chest. */
export function drawEmblem(picture: SvgBuilder, { motif, ink, second, form }: Emblem, { chest, armpit, neckDepth, length, waistY }: Measures): string {
  const inks = [DYE[ink], DYE[second]] as const;
  const id = picture.symbol(MOTIF[motif](...inks));
  const middle = Math.min(armpit + 116, length * 0.5);
  if (form === 'single') return use(id, { x: 0, y: middle, scale: 2.1 });
  if (form === 'ring') {
    const petals = Array.from({ length: 10 }, (_, index) => group(`<use href="#${id}" transform="translate(0 -38) scale(1.02)"/>`, `transform="rotate(${index * 36})"`)).join('');
    const heart = picture.symbol(MOTIF.daisy(inks[1], inks[0]));
    const beads = motifRow(picture, 'dot', [inks[1], inks[1]], 28, 14, (along) => ({ x: 136 * Math.cos(along * 2 * Math.PI), y: 136 * Math.sin(along * 2 * Math.PI) }));
    return group(petals + use(heart, { x: 0, y: 0, scale: 0.98 }) + `<circle r="118" fill="none" stroke="${inks[0]}" stroke-width="5"/>` + beads, `transform="translate(0 ${Math.round(middle)})"`);
  }
  if (form === 'rows') {
    const band = (y: number, height: number): string => motifRow(picture, motif, inks, Math.round((2 * chest) / height), height * 0.82, (along) => ({ x: -chest + 2 * chest * along, y }));
    return [0, 1, 2].map((row) => rectangle(-chest - 40, middle - 76 + row * 76, 2 * chest + 80, 5, inks[1]) + band(middle - 36 + row * 76, 62)).join('') + rectangle(-chest - 40, middle + 152, 2 * chest + 80, 5, inks[1]);
  }
  const arc = (radius: number, count: number, height: number): string => motifRow(picture, motif, inks, count, height, (along) => {
    const angle = Math.PI * (0.08 + 0.84 * along);
    return { x: -radius * 1.05 * Math.cos(angle), y: 8 + (radius + neckDepth * 0.35) * Math.sin(angle), turn: 90 - (angle * 180) / Math.PI + 180 };
  });
  const tip = picture.symbol(MOTIF.peacock(...inks));
  return arc(100, 9, 36) + arc(136, 13, 26) + use(tip, { x: 0, y: Math.min(neckDepth + 176, waistY), turn: 180, scale: 0.62 });
}

const PATCH = (x: number, y: number, width: number, height: number): string => d`M${x} ${y}h${width}v${height * 0.78}q0 ${height * 0.18} ${-width * 0.2} ${height * 0.2}h${-width * 0.6}q${-width * 0.2} ${-height * 0.02} ${-width * 0.2} ${-height * 0.2}Z`;

/** Pockets: one on the chest, welts for the hands, two sewn on, or one wide across the belly. */
export function drawPockets({ picture, garment: { pocket = 'none', cloth, trim }, measures: { armpit, waistY, waist, length, chest } }: Dress): string {
  const colour = DYE[cloth.dye];
  const fold = foldShade(colour);
  const sewn = (outline: string, turned: number): string => {
    const printed = cloth.print === undefined ? '' : path(outline, printPaint(picture, cloth.print, { turn: turned, x: 60, y: 0 }));
    return path(outline, fold, 'opacity=".3" transform="translate(3 7)"') + path(outline, colour) + printed + stroke(outline, fold, 2.4, 'opacity=".35"');
  };
  const welt = (x: number, y: number, width: number): string => path(d`M${x} ${y}h${width}v26h${-width}Z`, fold, 'opacity=".45" transform="translate(3 6)"') + path(d`M${x} ${y}h${width}v22h${-width}Z`, shade(colour, 0.14)) + path(d`M${x} ${y}h${width}v4h${-width}Z`, lift(colour, 0.2), 'opacity=".6"');
  switch (pocket) {
    case 'none': return '';
    case 'chest': return sewn(PATCH(chest * 0.26, armpit + 4, chest * 0.54, 118), cloth.print?.pattern === 'check' || cloth.print?.pattern === 'madras' ? 45 : 0) + rectangle(chest * 0.26, armpit + 4, chest * 0.54, 20, trim === undefined ? shade(colour, 0.12) : DYE[trim], 0, 'opacity=".85"');
    case 'hands': return welt(-waist * 0.86, waistY + 6, 88) + welt(waist * 0.86 - 88, waistY + 6, 88) + welt(chest * 0.3, armpit + 14, 78) + path(d`M${chest * 0.3 + 10} ${armpit + 16}l18 -46l18 26l16 -22l8 42Z`, DYE[trim ?? 'haldi']);
    case 'patch': return sewn(PATCH(-waist * 0.84, waistY + 30, 104, 120), 0) + sewn(PATCH(waist * 0.84 - 104, waistY + 30, 104, 120), 0);
    case 'kangaroo': {
      const y = length - 232;
      const pouch = d`M-76 ${y}H76L132 ${y + 96}V${y + 176}H-132V${y + 96}Z`;
      return path(pouch, fold, 'opacity=".35" transform="translate(3 8)"') + path(pouch, lift(colour, 0.04)) + stroke(d`M-76 ${y}L-132 ${y + 96}M76 ${y}L132 ${y + 96}`, fold, 7, 'opacity=".5"') + stroke(d`M-70 ${y + 8}H70M-84 ${y + 4}L-138 ${y + 98}M84 ${y + 4}L138 ${y + 98}`, lift(colour, 0.4), 2.4, 'stroke-dasharray="8 6" opacity=".8"');
    }
  }
}

/** A belt or waist border, curved about the waist at `y`; `half` is the waist's half width. */
export function drawBelt(picture: SvgBuilder, border: Border, cloth: Cloth, y: number, half: number): string {
  const height = border.height ?? 32;
  const top = y - height / 2;
  const outline = d`M${-half} ${top}Q0 ${top + 22} ${half} ${top}V${top + height}Q0 ${top + height + 22} ${-half} ${top + height}Z`;
  const row = border.motif === undefined ? '' : motifRow(picture, border.motif, borderInks(border, cloth.dye), Math.round((2 * half) / height), height * 0.7, (along) => ({ x: -half + 2 * half * along, y: top + height / 2 + 44 * along * (1 - along), turn: (0.5 - along) * 14 }));
  return path(outline, DYE[border.dye]) + row + path(outline, sideLight(picture, -half, half, DYE[border.dye], { dark: 0.42 }));
}

/** A tied bow with two tails, its knot at 0,`y`. */
export function drawBow(picture: SvgBuilder, colour: string, y: number): string {
  const loop = (side: number): string => d`M0 ${y}C${side * 30} ${y - 50} ${side * 104} ${y - 56} ${side * 112} ${y - 16}C${side * 114} ${y + 26} ${side * 50} ${y + 36} 0 ${y}Z`;
  const tail = (side: number): string => d`M0 ${y}C${side * 14} ${y + 50} ${side * 40} ${y + 110} ${side * 66} ${y + 160}L${side * 46} ${y + 158}L${side * 24} ${y + 170}C${side * 10} ${y + 110} ${-side * 4} ${y + 60} ${-side * 8} ${y}Z`;
  const hollow = (side: number): string => d`M0 ${y}C${side * 30} ${y - 24} ${side * 70} ${y - 30} ${side * 96} ${y - 16}C${side * 70} ${y + 6} ${side * 30} ${y + 8} 0 ${y}Z`;
  const loops = ([-1, 1] as const).map((side) => castShadow(picture, loop(side), { dx: 4, dy: 8, opacity: 0.3, blur: 5 }) + path(loop(side), side < 0 ? lift(colour, 0.16) : shade(colour, 0.1)) + path(hollow(side), shade(colour, 0.5), 'opacity=".5"')).join('');
  const knot = rectangle(-20, y - 20, 40, 42, colour, 12) + rectangle(-20, y - 20, 40, 42, sideLight(picture, -20, 20, colour), 12);
  return path(tail(1), shade(colour, 0.4)) + path(tail(-1), shade(colour, 0.2)) + loops + knot;
}

/** The crossed front of an angrakha: an edge curving from the neck to the left waist, tied there with tassels. */
export function drawCrossing({ picture, trim, measures: { neckHalf, waist, waistY, neckDepth } }: Dress): string {
  const edge = d`M${neckHalf - 4} 4C${neckHalf * 0.9} ${neckDepth + 60} ${waist * 0.2} ${waistY * 0.72} ${-waist * 0.72} ${waistY - 10}`;
  const [x, y] = [-waist * 0.72, waistY - 10];
  const cord = (dx: number, length: number): string => stroke(d`M${x} ${y}q${dx} ${length * 0.5} ${dx * 0.6} ${length}`, trim, 5) + path(d`M${x + dx * 0.6 - 7} ${y + length - 4}h14l5 34h-24Z`, shade(trim, 0.15)) + circle(x + dx * 0.6, y + length - 4, 8, lift(trim, 0.2));
  return group(stroke(edge, '#3a1620', 16, 'opacity=".3"'), `transform="translate(-4 8)" ${picture.blur(5)}`) + stroke(edge, trim, 15) + stroke(edge, lift(trim, 0.4), 2, 'stroke-dasharray="6 6" opacity=".7"') + cord(-14, 96) + cord(12, 118);
}
