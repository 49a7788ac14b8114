/** Garments on a hanger: kurta, shirt, tee, jacket, anarkali, frock and their kin, for adults and children. */
import { closeUp, folded, scaledBeside } from '../stage/cloth-views.ts';
import { hanger } from '../stage/furniture.ts';
import { drawBody, drawSleeve, isKnit, type Dress } from './body.ts';
import type { GarmentDrawing } from './cut.ts';
import { backSeams, backTie, buttonLine, frontWork, placketOf, ribbedHem, slitPanel } from './finish.ts';
import { drawBelt, drawBow, drawCrossing, drawEmblem, drawPockets } from './front.ts';
import { measure } from './measures.ts';
import { drawNeck, drawNeckBack, neckInside } from './neck.ts';
import { bodyOutline, SIDES } from './shape.ts';
import { drawGores, type Band } from '../kit/gores.ts';
import { castShadow } from '../kit/light.ts';
import { assertTrimmable, DYE, isPale, shade } from '../kit/palette.ts';
import { between } from '../kit/random.ts';
import { paintStage, type Scene } from '../stage/stage.ts';
import { factor, group, num } from '../kit/svg.ts';
import type { View } from '../kit/view.ts';

/** The peg's height for garments that fill the niche, 98 units above the neck point before zooming. */
const PEG_Y = 148;
const PEG_RISE = 98;

/** Paints a garment with its stage. */
export function drawGarment(scene: Scene, garment: GarmentDrawing, view: View): void {
  const { picture } = scene;
  const dress = dressOf(scene, garment);
  if (view === 'close') return closeUp(scene, { cloth: garment.cloth, trim: dress.trim, border: garment.hem, buttons: placketOf(garment) === 'none' ? undefined : DYE[garment.buttons ?? 'brass'] });
  paintStage(scene, view === 'folded' ? 'anyLow' : 'tall');
  if (view === 'folded') {
    const front = placketOf(garment) === 'none' || placketOf(garment) === 'side' ? '' : buttonLine({ ...dress, garment: { ...garment, placket: 'long' } });
    const emblem = garment.emblem === undefined ? '' : drawEmblem(picture, garment.emblem, dress.measures);
    const cloth = garment.bodice ?? garment.cloth;
    return picture.add(folded(scene, { cloth, edge: garment.hem, onFront: emblem, over: neckInside(dress) + front + drawNeck(dress), tied: true }));
  }
  const hung = hungGarment(dress, view === 'back');
  picture.add(view === 'scale' ? scaledBeside(scene, hung) : hung);
}

/** Measures, trim colour and print phase of one product. */
export function dressOf({ picture, random }: Scene, garment: GarmentDrawing): Dress {
  const { cloth, trim, bodice, hem, belt } = garment;
  if (trim !== undefined) assertTrimmable((bodice ?? cloth).dye, trim);
  if (hem !== undefined) assertTrimmable(cloth.dye, hem.dye);
  if (belt !== undefined) assertTrimmable(cloth.dye, belt.dye);
  const measures = measure(garment, random);
  const phase = Math.round(between(random, -30, 30));
  return { picture, garment, measures, phase, trim: trim === undefined ? ownTrim(DYE[(bodice ?? cloth).dye]) : DYE[trim] };
}

/** The default trim of a garment: its own colour, a little darker. */
const ownTrim = (colour: string): string => shade(colour, isPale(colour) ? 0.07 : 0.2);

/** A garment on its hanger in the box 1000 × 1200, without the stage. */
export function hungGarment(dress: Dress, back: boolean): string {
  const { zoom, sink } = dress.measures;
  return group(dressForm(dress, back), `transform="translate(500 ${num(PEG_Y + sink + PEG_RISE * zoom)}) scale(${factor(zoom)})"`);
}

/** The bands of an anarkali's or frock's skirt. */
function skirtBands({ hem }: GarmentDrawing): Band[] {
  if (hem === undefined) return [];
  const deep = Math.min(0.2, (hem.height ?? 62) / 500);
  return [{ from: 0.985 - deep, to: 0.985, border: hem }, { from: 0.953 - deep, to: 0.966 - deep, border: { dye: hem.dye } }];
}

function skirtOf({ picture, garment, measures: { skirted, waistY, waist, length, hem }, phase }: Dress): { outline: string; markup: string } {
  if (!skirted) return { outline: '', markup: '' };
  const child = garment.cut === 'frock';
  return drawGores(picture, { waistY: waistY - 6, waist: waist + 2, hemY: length, hem, count: garment.gores ?? (child ? 9 : 11), drop: 52, scallop: child ? 14 : 9, cloth: garment.cloth, bands: skirtBands(garment), phase });
}

function frontDetails(dress: Dress): string {
  const { picture, garment, measures } = dress;
  const emblem = garment.emblem === undefined ? '' : drawEmblem(picture, garment.emblem, measures);
  return emblem + drawPockets(dress) + frontWork(dress) + (placketOf(garment) === 'side' ? drawCrossing(dress) : '');
}

/** The garment around its neck point, 0,0, on a hanger. */
function dressForm(dress: Dress, back: boolean): string {
  const { picture, garment, measures } = dress;
  const { sleeve, skirted, waist, waistY, shoulder } = measures;
  const outline = bodyOutline(garment.cut, measures, back ? 6 : measures.neckDepth);
  const sleeves = sleeve === undefined ? [] : SIDES.map((side) => drawSleeve(dress, sleeve, side));
  const skirt = skirtOf(dress);
  const shadow = castShadow(picture, outline + sleeves.map((one) => one.outline).join('') + skirt.outline, { dx: 30, dy: 34, opacity: 0.3, blur: 15 });
  const slit = garment.slit === true && !skirted ? slitPanel(DYE[garment.cloth.dye], measures) : '';
  const body = drawBody(dress, outline, (back ? backSeams(dress) : frontDetails(dress)) + (isKnit(garment) ? ribbedHem(dress) : ''));
  const belt = garment.belt === undefined ? '' : drawBelt(picture, garment.belt, garment.cloth, skirted ? waistY : waistY - 10, waist + 3);
  const bow = garment.bow === undefined || (back && garment.cut !== 'frock') ? '' : drawBow(picture, DYE[garment.bow], waistY + 14);
  const neck = back ? drawNeckBack(dress) + backTie(dress) : buttonLine(dress) + drawNeck(dress);
  return shadow + (back ? '' : neckInside(dress)) + hanger(picture, 0, -2, Math.min(shoulder - 50, 132)) + slit + sleeves.map((one) => one.markup).join('') + skirt.markup + body + belt + neck + bow;
}

