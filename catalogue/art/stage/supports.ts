/**
 * Supports of products on a chowki or the floor: brass plate, woven basket, spread cloth, slatted crate.
 * (The chowki, the lamp and the garland are furniture.ts.)
 */
import { TILT, turned } from '../kit/lathe.ts';
import { castShadow, contactShadow, metalPaint, roundPaint } from '../kit/light.ts';
import { DYE, lift, shade } from '../kit/palette.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, rectangle, stroke, use } from '../kit/svg.ts';

/** A brass plate; `y` is the height of its rim's centre. */
export function thali(picture: SvgBuilder, x: number, y: number, radius: number, colour: string = DYE.brass): string {
  return (
    contactShadow(picture, x, y + 26, radius * 0.96, radius * 0.15, 0.4) +
    path(turned(x, [[y, radius], [y + 14, radius * 0.95], [y + 30, radius * 0.72]]), metalPaint(picture, x, radius, colour)) +
    ellipse(x, y, radius, radius * TILT, lift(colour, 0.35)) +
    ellipse(x, y +
      2, radius * 0.955, radius * TILT * 0.92,
        picture.linear(x - radius, y - 20, x + radius, y +
          20, [[0, shade(colour, 0.45)], [0.35, shade(colour, 0.1)], [0.7, lift(colour, 0.5)], [1, lift(colour, 0.15)]])) +
    ellipse(x, y + 5, radius * 0.8, radius * TILT * 0.74, picture.linear(x - radius, y, x + radius, y, [[0, shade(colour, 0.3)], [0.5, colour], [1, lift(colour, 0.25)]]))
  );
}

export interface Basket {
  readonly x?: number;
  readonly rim: number;
  readonly foot: number;
  readonly rimRadius: number;
  readonly footRadius: number;
  readonly colour?: string;
}

const BASKET_TILT = 0.2;

/** The far half of a basket: draw it before the products. */
export function basketBack(picture: SvgBuilder, { x = 500, rim, foot, rimRadius, footRadius, colour = '#C99A5B' }: Basket): string {
  return (
    contactShadow(picture, x, foot + 10, footRadius * 1.12, 40, 0.48) + ellipse(x, rim, rimRadius, rimRadius * BASKET_TILT, shade(colour, 0.5)) +
    group(ellipse(x + 30, rim + 20, rimRadius * 0.9, rimRadius * 0.15, shade(colour, 0.72)), picture.blur(10)) +
    stroke(d`M${x - rimRadius} ${rim}A${rimRadius} ${rimRadius * BASKET_TILT} 0 0 1 ${x + rimRadius} ${rim}`, lift(colour, 0.1), 16)
  );
}

/** The woven near half with its rim: draw it after the products. */
export function basketFront(picture: SvgBuilder, { x = 500, rim, foot, rimRadius, footRadius, colour = '#C99A5B' }: Basket): string {
  const body = turned(x, [[rim, rimRadius], [rim + (foot - rim) * 0.48, (rimRadius + footRadius) / 2 + 14], [foot, footRadius]], BASKET_TILT);
  const front = d`M${x - rimRadius} ${rim}A${rimRadius} ${rimRadius * BASKET_TILT} 0 0 0 ${x + rimRadius} ${rim}V${foot + 80}H${x - rimRadius}Z`;
  const plait = picture.symbol(path('M-25 0C-25 -15 25 -15 25 0C25 15 -25 15 -25 0Z', lift(colour, 0.25)) +
    path('M-25 0C-25 15 25 15 25 0C10 8 -10 8 -25 0Z', shade(colour, 0.3)));
  const rows = Math.max(4, Math.round((foot - rim) / 40));
  let weave = path(body, roundPaint(picture, x, rimRadius, colour));
  for (let row = 0; row < rows; row += 1) {
    const share = (row + 0.5) / rows;
    const y = rim + 26 + (foot - rim - 30) * share;
    const radius = rimRadius + (footRadius - rimRadius) * share + 8 * Math.sin(share * Math.PI);
    for (let step = 0; step < 13; step += 1) {
      const angle = -1.5 + (3 * (step + 0.5 + (row % 2) * 0.5)) / 13;
      if (angle > 1.5) continue;
      const turn = Math.cos(angle);
      weave += use(plait,
        { x: x + radius * Math.sin(angle), y: y + radius * BASKET_TILT * turn - 6, turn: -angle * 11, scale: rimRadius / 246, scaleX: (rimRadius / 228) * turn });
    }
  }
  weave += path(body, picture.linear(x - rimRadius, 0, x + rimRadius, 0, [[0, '#3a1a10', 0.3], [0.2, '#fff6e2', 0.26], [0.4, '#3a1a10', 0], [1, '#3a1a10', 0.55]]));
  const wide = rimRadius + 6;
  const lip = d`M${x - wide} ${rim}A${wide} ${wide * BASKET_TILT} 0 0 0 ${x + wide} ${rim}V${rim + 20}A${wide} ${wide * BASKET_TILT} 0 0 1 ${x - wide} ${rim + 20}Z`;
  const twist = picture.symbol(path('M-13 -9Q4 -9 13 9Q-4 9 -13 -9Z', shade(colour, 0.28), 'opacity=".6"'));
  const twists = Array.from({ length: 22 }, (_, index) => {
    const angle = -1.45 + (2.9 * (index + 0.5)) / 22;
    return use(twist, { x: x + wide * Math.sin(angle), y: rim + 11 + wide * BASKET_TILT * Math.cos(angle), scale: 1, scaleX: Math.cos(angle) });
  }).join('');
  return group(group(weave, picture.clip(body)), picture.clip(front)) + path(lip, roundPaint(picture, x, rimRadius, lift(colour, 0.18))) + twists;
}

/** A cloth spread under the products, hanging over the edge of a stool; `y` is the board's front edge. */
export function spreadCloth(picture: SvgBuilder, x: number, y: number, half: number, dye: string, trim: string): string {
  const hang = 74;
  const over = d`M${x - half} ${y - 30}Q${x} ${y - 44} ${x + half} ${y - 30}L${x + half + 8} ${y + 6}C${x + half + 2} ${y + 30} ${x + half - 12} ${y + hang} ${x + half - 26} ${y + hang - 10}C${x + half * 0.6} ${y + hang - 4} ${x + half * 0.5} ${y + hang + 12} ${x + half * 0.2} ${y + hang}C${x} ${y + hang - 12} ${x - half * 0.3} ${y + hang + 14} ${x - half * 0.5} ${y + hang}C${x - half * 0.7} ${y + hang - 8} ${x - half + 40} ${y + hang + 6} ${x - half + 18} ${y + hang - 12}C${x - half} ${y + 30} ${x - half - 6} ${y + 20} ${x - half - 8} ${y + 6}Z`;
  const dark = shade(dye, 0.7);
  const folds = [-0.72, -0.3, 0.1, 0.52,
    0.84].map((share) => path(d`M${x + half * share} ${y + 2}Q${x + half * share - 12} ${y + 40} ${x + half * share - 20} ${y + hang + 16}H${x + half * share + 22}Q${x + half * share + 6} ${y + 40} ${x + half * share} ${y + 2}Z`,
      dark, 'opacity=".3"')).join('');
  const hem = stroke(d`M${x - half - 10} ${y + hang - 20}Q${x - half * 0.5} ${y + hang - 2} ${x} ${y + hang - 18}T${x + half + 10} ${y + hang - 18}`, trim, 12);
  return (
    castShadow(picture, over, { dx: 8, dy: 14, opacity: 0.3, blur: 8 }) +
    group(path(over, dye) + hem + group(folds, picture.blur(5)) +
      path(over, picture.linear(0, y - 44, 0, y + 20, [[0, '#fff6e2', 0.1], [0.7, '#fff6e2', 0.3], [0.86, dark, 0.25], [1, dark, 0.1]])) +
      path(over, picture.linear(x - half, 0, x + half, 0, [[0, '#fff6e2', 0.22], [0.4, '#fff6e2', 0], [1, dark, 0.42]])), picture.clip(over))
  );
}

/** A slatted wooden crate, front only; the products are behind it and show above its edge. */
export function crateFront(picture: SvgBuilder, x: number, top: number, foot: number, half: number, colour: string = DYE.camel): string {
  const slats = 3;
  const gap = 12;
  const height = (foot - top - gap * (slats - 1)) / slats;
  const slat = (index: number): string => {
    const y = top + index * (height + gap);
    return rectangle(x - half, y, 2 * half, height,
      picture.linear(x - half, y, x + half, y + height, [[0, lift(colour, 0.42)], [0.5, lift(colour, 0.1)], [1, shade(colour, 0.25)]]), 5) +
      stroke(d`M${x - half + 40} ${y + height * 0.34}C${x - half * 0.3} ${y + height * 0.24} ${x + half * 0.2} ${y + height * 0.5} ${x + half - 30} ${y + height * 0.36}M${x - half * 0.6} ${y + height * 0.7}C${x - half * 0.1} ${y + height * 0.62} ${x + half * 0.4} ${y + height * 0.8} ${x + half * 0.8} ${y + height * 0.66}`,
        shade(colour, 0.35), 2.5, 'opacity=".4"');
  };
  const post = (centre: number): string => rectangle(centre - 19, top - 8, 38, foot - top +
    12, picture.linear(centre - 19, 0, centre + 19, 0, [[0, lift(colour, 0.36)], [0.5, colour], [1, shade(colour, 0.4)]]), 4) +
    [0, 1, 2].map((index) => circle(centre, top + height / 2 + index * (height + gap), 4.5, shade(colour, 0.55))).join('');
  return contactShadow(picture, x, foot + 4, half * 1.02, 22, 0.45) + rectangle(x - half + 6, top + 6, 2 * half - 12, foot - top - 8, shade(colour, 0.66)) +
    [0, 1, 2].map(slat).join('') + post(x - half + 24) + post(x + half - 24);
}
