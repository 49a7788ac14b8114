/** Necks and button lines: band, shirt collar, round, V, boat, polo, hood; placket with buttons. Neck point at 0,0. */
import type { Dress } from './body.ts';
import { isKnit, ribPaint } from './body.ts';
import { SIDES } from './shape.ts';
import { beadPaint, sideLight } from '../kit/light.ts';
import { DYE, foldShade, isPale, lift, mix, shade } from '../kit/palette.ts';
import { printPaint } from '../kit/patterns.ts';
import { circle, d, group, path, stroke } from '../kit/svg.ts';

/** The inside of the back seen through the neck, with the back of collar or band standing above it. Drawn before the hanger. */
export function neckInside({ garment, measures: { neck, neckHalf, neckDepth }, trim }: Dress): string {
  const colour = DYE[(garment.bodice ?? garment.cloth).dye];
  const hollow = path(d`M${-neckHalf - 4} 2Q0 -34 ${neckHalf + 4} 2Q${neckHalf} ${neckDepth + 16} 0 ${neckDepth + 14}Q${-neckHalf} ${neckDepth + 16} ${-neckHalf - 4} 2Z`, shade(colour, isPale(colour) ? 0.28 : 0.5));
  const standing = (tone: string, rise: number): string => path(d`M${6 - neckHalf} ${-rise + 20}Q0 ${-rise} ${neckHalf - 6} ${-rise + 20}L${neckHalf + 3} 7Q0 -13 ${-neckHalf - 3} 7Z`, tone);
  if (neck === 'collar' || neck === 'polo') return hollow + standing(shade(trimOrCloth(garment.trim, colour, trim), isPale(colour) ? 0.16 : 0.3), 54);
  if (neck === 'band') return hollow + standing(shade(trim, 0.34), 46);
  if (neck === 'hood') return path(d`M${-neckHalf - 30} 24C${-neckHalf - 46} -40 ${-neckHalf * 0.7} -78 0 -80C${neckHalf * 0.7} -78 ${neckHalf + 46} -40 ${neckHalf + 30} 24Z`, shade(colour, 0.16)) + path(d`M${-neckHalf - 6} 20C${-neckHalf - 16} -30 ${-neckHalf * 0.6} -56 0 -58C${neckHalf * 0.6} -56 ${neckHalf + 16} -30 ${neckHalf + 6} 20Z`, shade(colour, 0.5)) + hollow;
  return hollow;
}

const trimOrCloth = (chosen: unknown, cloth: string, trim: string): string => (chosen === undefined ? cloth : trim);

function bandNeck({ picture, measures: { neckHalf, neckDepth }, trim }: Dress): string {
  const half = (side: number): string =>
    d`M${side * (neckHalf + 5)} 4C${side * (neckHalf + 6)} -10 ${side * (neckHalf + 2)} -20 ${side * (neckHalf - 6)} -26C${side * (neckHalf - 8)} 0 ${side * neckHalf * 0.5} ${neckDepth - 22} ${side * 3} ${neckDepth - 17}L${side * 3} ${neckDepth + 9}C${side * neckHalf * 0.6} ${neckDepth + 8} ${side * neckHalf} ${neckDepth - 6} ${side * (neckHalf + 5)} 4Z`;
  const shadow = group(path(d`M${-neckHalf} 10Q0 ${neckDepth + 38} ${neckHalf} 10Q0 ${neckDepth + 16} ${-neckHalf} 10Z`, foldShade(trim), 'opacity=".32"'), picture.blur(4));
  return shadow + path(half(-1), lift(trim, 0.12)) + path(half(1), shade(trim, 0.12));
}

function collarNeck({ picture, garment, measures: { neckHalf, neckDepth, neck }, trim }: Dress): string {
  const own = garment.trim === undefined;
  const cloth = garment.bodice ?? garment.cloth;
  const colour = own ? DYE[cloth.dye] : trim;
  const fold = foldShade(colour);
  const reach = neck === 'polo' ? 72 : 92;
  const leaf = (side: number): string =>
    d`M${side * (neckHalf - 4)} -34C${side * (neckHalf + 14)} -20 ${side * (neckHalf + 18)} 4 ${side * (neckHalf + 14)} 18L${side * (neckHalf - 2)} ${reach}C${side * neckHalf * 0.6} ${reach - 22} ${side * 22} ${reach - 34} ${side * 3} ${neckDepth + 6}C${side * neckHalf * 0.5} ${neckDepth - 10} ${side * (neckHalf - 12)} 4 ${side * (neckHalf - 4)} -34Z`;
  const shadows = SIDES.map((side) => group(path(leaf(side), fold, 'opacity=".42"'), `transform="translate(7 10)" ${picture.blur(5)}`)).join('');
  const leaves = SIDES.map((side) => {
    const tone = side < 0 ? lift(colour, 0.14) : mix(colour, fold, isPale(colour) ? 0.1 : 0.16);
    const printed = own && cloth.print !== undefined ? path(leaf(side), printPaint(picture, cloth.print, { turn: side * 32, x: 0, y: 0 }), 'opacity=".9"') : '';
    return path(leaf(side), tone) + printed;
  });
  return shadows + leaves.join('');
}

function facedNeck(dress: Dress): string {
  const { picture, garment, measures: { neck, neckHalf, neckDepth }, trim } = dress;
  const width = isKnit(garment) || garment.cut === 'tee' ? 20 : 17;
  const outline =
    neck === 'v'
      ? d`M${-neckHalf - 6} -3L0 ${neckDepth + width * 1.5}L${neckHalf + 6} -3L${neckHalf - width * 0.5} -4L0 ${neckDepth - 4}L${width * 0.5 - neckHalf} -4Z`
      : d`M${-neckHalf - 7} 1C${-neckHalf * 0.9} ${neckDepth * 0.75 + width} ${-neckHalf * 0.5} ${neckDepth + width} 0 ${neckDepth + width}C${neckHalf * 0.5} ${neckDepth + width} ${neckHalf * 0.9} ${neckDepth * 0.75 + width} ${neckHalf + 7} 1L${neckHalf - 8} -5C${neckHalf * 0.8} ${neckDepth * 0.62} ${neckHalf * 0.46} ${neckDepth - 3} 0 ${neckDepth - 3}C${-neckHalf * 0.46} ${neckDepth - 3} ${-neckHalf * 0.8} ${neckDepth * 0.62} ${8 - neckHalf} -5Z`;
  const shadow = group(path(outline, foldShade(trim), 'opacity=".3"'), `transform="translate(3 6)" ${picture.blur(4)}`);
  const ribs = isKnit(garment) ? path(outline, ribPaint(picture, trim)) : '';
  return shadow + path(outline, trim) + ribs + path(outline, sideLight(picture, -neckHalf, neckHalf, trim, { light: 0.22, dark: 0.25 }));
}

function hoodNeck({ picture, garment, measures: { neckHalf, neckDepth }, trim }: Dress): string {
  const colour = DYE[garment.cloth.dye];
  const lapel = (side: number): string => d`M${side * (neckHalf + 34)} 24C${side * (neckHalf + 46)} -36 ${side * (neckHalf * 0.7)} -74 0 -78C${side * neckHalf * 0.5} -60 ${side * (neckHalf - 2)} -40 ${side * (neckHalf - 8)} -6C${side * neckHalf * 0.6} ${neckDepth * 0.7} ${side * 20} ${neckDepth} 0 ${neckDepth + 6}C${side * neckHalf * 0.6} ${neckDepth + 22} ${side * (neckHalf + 36)} ${neckDepth * 0.8} ${side * (neckHalf + 34)} 24Z`;
  const cords = SIDES.map((side) => stroke(d`M${side * 30} ${neckDepth}C${side * 34} ${neckDepth + 50} ${side * 26} ${neckDepth + 90} ${side * 32} ${neckDepth + 128}`, trim, 7) + circle(side * 30, neckDepth - 2, 7, beadPaint(picture, side * 30, neckDepth - 2, 7, DYE.silver)) + path(d`M${side * 32 - 6} ${neckDepth + 124}h12l2 22h-16Z`, shade(trim, 0.25))).join('');
  return group(path(lapel(1), foldShade(colour), 'opacity=".4"'), `transform="translate(5 12)" ${picture.blur(6)}`) + path(lapel(-1), lift(colour, 0.1)) + path(lapel(1), shade(colour, 0.14)) + cords;
}

/** The neck of the front. */
export function drawNeck(dress: Dress): string {
  switch (dress.measures.neck) {
    case 'band': return bandNeck(dress);
    case 'collar': case 'polo': return collarNeck(dress);
    case 'hood': return hoodNeck(dress);
    case 'round': case 'v': case 'boat': return facedNeck(dress);
  }
}

/** The closed neck of the back. */
export function drawNeckBack({ picture, garment, measures: { neck, neckHalf }, trim }: Dress): string {
  const colour = trimOrCloth(garment.trim ?? (neck === 'band' ? trim : undefined), DYE[garment.cloth.dye], trim);
  const rise = neck === 'collar' || neck === 'polo' ? 34 : 30;
  const lap = neck === 'collar' || neck === 'polo' ? 44 : 26;
  const outline = neck === 'band' || neck === 'collar' || neck === 'polo'
    ? d`M${-neckHalf - 6} 6C${-neckHalf - 8} -12 ${-neckHalf - 2} -24 ${8 - neckHalf} ${-rise}Q0 ${-rise + 14} ${neckHalf - 8} ${-rise}C${neckHalf + 2} -24 ${neckHalf + 8} -12 ${neckHalf + 6} 6Q0 ${lap} ${-neckHalf - 6} 6Z`
    : d`M${-neckHalf - 6} -2Q0 34 ${neckHalf + 6} -2L${neckHalf - 8} -8Q0 14 ${8 - neckHalf} -8Z`;
  if (neck === 'hood') {
    const hood = d`M${-neckHalf - 30} 14C${-neckHalf - 40} -40 ${-neckHalf * 0.6} -74 0 -76C${neckHalf * 0.6} -74 ${neckHalf + 40} -40 ${neckHalf + 30} 14C${neckHalf + 10} 130 ${-neckHalf - 10} 130 ${-neckHalf - 30} 14Z`;
    const own = DYE[garment.cloth.dye];
    return group(path(hood, foldShade(own), 'opacity=".4"'), `transform="translate(6 14)" ${picture.blur(8)}`) + path(hood, own) + path(hood, sideLight(picture, -neckHalf - 30, neckHalf + 30, own)) + stroke('M0 -74C4 -30 2 50 0 98', foldShade(own), 4, 'opacity=".4"');
  }
  return path(outline, colour) + path(outline, sideLight(picture, -neckHalf, neckHalf, colour, { light: 0.25, dark: 0.3 }));
}

/** The button line from the neck down to `to`; `point` closes it with a tip. */
export function drawPlacket({ picture, garment, measures: { neckDepth }, trim }: Dress, to: number, count: number, half: number, point: number): string {
  const button = DYE[garment.buttons ?? 'brass'];
  const fold = foldShade(trim);
  const strip = d`M${-half} ${neckDepth - 6}H${half}V${to}L0 ${to + point}L${-half} ${to}Z`;
  const buttons = Array.from({ length: count }, (_, index) => {
    const y = neckDepth + 26 + (index * (to - neckDepth - 30)) / (count - 0.3);
    return circle(2, y + 3, 8, fold, 'opacity=".4"') + circle(0, y, 7.5, beadPaint(picture, 0, y, 7.5, button));
  });
  return group(path(strip, fold, 'opacity=".35"'), `transform="translate(5 6)" ${picture.blur(4)}`) + path(strip, trim) + path(strip, sideLight(picture, -half, half, trim, { dark: 0.22 })) + buttons.join('');
}
