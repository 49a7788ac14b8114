/** Finishing: the panel behind a slit, ribbed hems, the button line, and what the back shows. Neck point at 0,0. */
import { motifRow } from '../kit/borders.ts';
import { ribPaint, type Dress } from './body.ts';
import type { Cut, GarmentDrawing } from './cut.ts';
import type { Measures } from './measures.ts';
import { drawPlacket } from './neck.ts';
import { beadPaint } from '../kit/light.ts';
import { DYE, foldShade, lift, shade, WARM_LIGHT } from '../kit/palette.ts';
import { circle, d, ellipse, group, path, stroke, type SvgBuilder } from '../kit/svg.ts';

/** The back panel that peeps out behind side slits, a little left and more right. */
export function slitPanel(colour: string, { waist, waistY, hem, length }: Measures): string {
  const deep = Math.min(210, (length - waistY) * 0.5);
  const share = (length - deep - waistY) / (length - waistY);
  const half = waist + (hem - waist) * share - 22;
  return path(d`M${-half} ${length - deep}L${-hem - 7} ${length - 12}Q${-hem * 0.5} ${length + 16} 0 ${length + 4}T${hem + 14} ${length - 14}L${half} ${length - deep}Z`, shade(colour, 0.42));
}

/** The knitted band at the foot of a sweatshirt or sweater. */
export function ribbedHem({ picture, garment, measures: { hem, length } }: Dress): string {
  const colour = garment.trim === undefined ? shade(DYE[garment.cloth.dye], 0.1) : DYE[garment.trim];
  const band = d`M${-hem - 20} ${length - 44}Q0 ${length - 26} ${hem + 20} ${length - 44}V${length + 40}H${-hem - 20}Z`;
  return path(band, colour) + path(band, ribPaint(picture, colour)) + stroke(d`M${-hem - 20} ${length - 46}Q0 ${length - 28} ${hem + 20} ${length - 46}`, foldShade(colour), 5, 'opacity=".35"');
}

const PLACKET: Partial<Record<Cut, GarmentDrawing['placket']>> = { kurta: 'short', sherwani: 'full', bandi: 'full', shirt: 'full' };

/** How the front is closed, in the record's words or by the cut's custom. */
export const placketOf = ({ cut, placket, neck }: GarmentDrawing): NonNullable<GarmentDrawing['placket']> => placket ?? (neck === 'polo' ? 'short' : (PLACKET[cut] ?? 'none'));

/** The button line of the front. */
export function buttonLine(dress: Dress): string {
  const { garment, measures: { length, waistY, neckDepth, neck } } = dress;
  const { cut } = garment;
  const slim = cut === 'kurti' || cut === 'top' || cut === 'anarkali' || cut === 'frock';
  switch (placketOf(garment)) {
    case 'none': case 'side': return '';
    case 'short': {
      const isPolo = neck === 'polo';
      const long = isPolo ? 130 : 200;
      return drawPlacket(dress, neckDepth + (slim ? 136 : long), slim || isPolo ? 3 : 4, 17, 16);
    }
    case 'long': return drawPlacket(dress, Math.min(waistY, neckDepth + 320), 6, 17, 16);
    case 'full': return cut === 'sherwani' ? drawPlacket(dress, length * 0.62, 8, 13, 10) : drawPlacket(dress, length + (cut === 'bandi' ? 2 : 44), cut === 'bandi' ? 6 : 7, cut === 'bandi' ? 11 : 18, 0);
  }
}

/** The seams of the back: yoke and pleat on shirts and kurtas, darts on fitted bodices. */
export function backSeams({ garment: { cut, cloth, bodice }, measures: { shoulder, slope, chest, armpit, waist, waistY } }: Dress): string {
  const fold = foldShade(DYE[(bodice ?? cloth).dye]);
  const seam = (data: string, width: number, opacity: number): string => stroke(data, fold, width, `opacity="${opacity}"`);
  if (cut === 'tee' || cut === 'sweatshirt' || cut === 'hoodie' || cut === 'sweater') return seam(d`M${-shoulder * 0.9} ${slope + 6}Q0 ${slope - 12} ${shoulder * 0.9} ${slope + 6}`, 3, 0.25);
  if (cut === 'kurta' || cut === 'sherwani' || cut === 'shirt' || cut === 'bandi') {
    const yoke = slope + 44;
    return seam(d`M${-shoulder} ${yoke}Q0 ${yoke + 24} ${shoulder} ${yoke}`, 4, 0.45) + (cut === 'shirt' ? seam(d`M-11 ${yoke + 13}V900M11 ${yoke + 13}V900`, 3, 0.28) : seam(d`M0 ${yoke + 14}V${armpit + 40}`, 4, 0.28));
  }
  return [-1, 1].map((side) => seam(d`M${side * chest * 0.46} ${armpit}Q${side * waist * 0.4} ${(armpit + waistY) / 2} ${side * waist * 0.46} ${waistY}`, 3.4, 0.32)).join('');
}

/** Worked flowers down both sides of a sherwani's button line, and leaves sprayed on the chest. */
function goldwork(picture: SvgBuilder, trim: string, length: number): string {
  const light = lift(trim, 0.4);
  const rows = [-1, 1].map((side) => motifRow(picture, 'blossom', [trim, light], 13, 30, (along) => ({ x: side * 34, y: 64 + along * (length * 0.62 - 64) })) + motifRow(picture, 'leaf', [trim, light], 7, 34, (along) => ({ x: side * (56 + 34 * Math.sin(along * Math.PI)), y: 70 + along * 250, turn: side * (58 - along * 110) })));
  return rows.join('');
}

/** The work on the front: a sherwani's gold, the seams that shape a blouse and the faced edge it ends in. */
export function frontWork({ picture, garment: { cut, cloth, hem: border }, measures: { chest, armpit, waist, waistY, hem, length }, trim }: Dress): string {
  if (cut === 'sherwani') return goldwork(picture, trim, length);
  if (cut !== 'blouse') return '';
  const colour = DYE[cloth.dye];
  const fold = foldShade(colour);
  const darts = [-1, 1].map((side) => stroke(d`M${side * chest * 0.86} ${armpit - 44}C${side * chest * 0.5} ${armpit + 6} ${side * waist * 0.52} ${armpit + 50} ${side * waist * 0.5} ${length + 10}`, fold, 3.6, 'opacity=".4"')).join('');
  const round = [-1, 1].map((side) => ellipse(side * chest * 0.46, armpit + 26, 46, 56, WARM_LIGHT, `opacity="${side < 0 ? '.16' : '.08'}"`)).join('');
  const under = path(d`M${-waist} ${waistY * 0.8}Q0 ${waistY * 0.92} ${waist} ${waistY * 0.8}Q0 ${waistY * 1.02} ${-waist} ${waistY * 0.8}Z`, fold, 'opacity=".3"');
  const facing = border === undefined ? stroke(d`M${-hem - 10} ${length - 6}Q0 ${length + 14} ${hem + 10} ${length - 6}`, trim, 17) : '';
  return group(round + under, picture.blur(9)) + darts + facing;
}

const TIED: ReadonlySet<Cut> = new Set(['anarkali', 'blouse', 'kurti', 'top']);

/** The keyhole and the tasselled cord at the back of a woman's bodice; a button on a child's frock. */
export function backTie({ picture, garment: { cut, cloth, bodice, buttons }, trim }: Dress): string {
  const colour = DYE[(bodice ?? cloth).dye];
  if (cut === 'frock') return stroke('M0 20V190', foldShade(colour), 4, 'opacity=".4"') + [44, 92, 140].map((y) => circle(1, y + 2, 9, foldShade(colour), 'opacity=".4"') + circle(0, y, 8.5, beadPaint(picture, 0, y, 8.5, DYE[buttons ?? 'cream']))).join('');
  if (!TIED.has(cut)) return '';
  const hole = path('M0 22C30 40 36 86 0 122C-36 86 -30 40 0 22Z', shade(colour, 0.6)) + stroke('M0 22C30 40 36 86 0 122C-36 86 -30 40 0 22Z', trim, 6);
  const cord = (x: number, drop: number): string => stroke(d`M0 24q${x * 1.4} ${drop * 0.4} ${x} ${drop}`, trim, 4.5) + circle(x, 24 + drop, 10, beadPaint(picture, x, 24 + drop, 10, trim)) + path(d`M${x - 8} ${32 + drop}h16l6 36h-28Z`, shade(trim, 0.12)) + stroke(d`M${x - 4} ${40 + drop}l-3 26M${x + 3} ${40 + drop}l2 26`, lift(trim, 0.35), 1.6);
  return hole + cord(-24, 150) + cord(20, 184) + stroke('M0 24q-26 -22 -34 2q8 14 34 -2q26 -22 34 2q-8 14 -34 -2', trim, 5);
}
