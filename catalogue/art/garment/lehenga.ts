/** Lehenga with choli, and skirts alone. */
import type { Border } from '../kit/borders.ts';
import { clothFill, type Cloth } from '../kit/cloth.ts';
import { closeUp, folded, scaledBeside } from '../stage/cloth-views.ts';
import { borderInks, motifRow } from '../kit/borders.ts';
import { clipHanger, clips } from '../stage/furniture.ts';
import { drawBelt } from './front.ts';
import { dressOf, hungGarment } from './garment.ts';
import type { GarmentDrawing } from './cut.ts';
import { drawGores, type Band } from '../kit/gores.ts';
import { beadPaint, castShadow, foldLayer, wedge } from '../kit/light.ts';
import { assertTrimmable, DYE, foldShade, shade, WARM_LIGHT, type Dye } from '../kit/palette.ts';
import { between } from '../kit/random.ts';
import { paintStage, type Scene } from '../stage/stage.ts';
import { circle, d, group, path, rectangle, stroke } from '../kit/svg.ts';
import type { View } from '../kit/view.ts';

/** A gored skirt, with a choli above it or alone on a clip hanger. */
export interface LehengaDrawing {
  readonly family: 'lehenga';
  readonly skirt: Cloth;
  readonly hem: Border;
  /** A second band across the skirt. */
  readonly middle?: Border;
  readonly waist: Border;
  /** Left out: the skirt alone. */
  readonly choli?: Cloth;
  readonly sleeve?: 'none' | 'cap' | 'short' | 'elbow' | 'puff';
  readonly trim: Dye;
  /** A dupatta laid over one shoulder. */
  readonly dupatta?: Cloth;
  readonly child?: boolean;
  readonly gores?: number;
}

const DUPATTA = 'M598 262C630 256 660 276 668 312C690 420 700 560 716 700C722 770 728 840 730 902C700 916 672 900 644 912C640 780 634 640 620 520C612 430 596 340 574 290Z';

/** Paints a lehenga with its stage. */
export function drawLehenga(scene: Scene, lehenga: LehengaDrawing, view: View): void {
  const { picture } = scene;
  const { skirt, hem, waist, trim, choli } = lehenga;
  assertTrimmable(skirt.dye, hem.dye);
  if (choli !== undefined) assertTrimmable(choli.dye, trim);
  if (view === 'close') return closeUp(scene, { cloth: skirt, border: hem, trim: DYE[waist.dye] });
  paintStage(scene, view === 'folded' ? 'anyLow' : 'tall');
  if (view === 'folded') return picture.add(folded(scene, { cloth: skirt, edge: { ...hem, height: 90 }, tied: true }));
  const hung = choli === undefined ? skirtAlone(scene, lehenga, view === 'back') : withCholi(scene, lehenga, choli, view === 'back');
  picture.add(view === 'scale' ? scaledBeside(scene, hung) : hung);
}

function bandsOf({ hem, middle, trim }: LehengaDrawing): Band[] {
  const deep = Math.min(0.24, (hem.height ?? 108) / 540);
  const foot: Band[] = [{ from: 0.975 - deep, to: 0.975, border: hem }, { from: 0.935 - deep, to: 0.952 - deep, border: { dye: trim } }, { from: 0.965, to: 0.99, border: { dye: trim } }];
  return middle === undefined ? foot : [{ from: 0.5, to: 0.58, border: middle }, ...foot];
}

function withCholi(scene: Scene, lehenga: LehengaDrawing, choli: Cloth, back: boolean): string {
  const { picture } = scene;
  const { skirt, waist, trim, sleeve = 'short', gores = 10, child = false, dupatta } = lehenga;
  const garment: GarmentDrawing = { family: 'garment', cut: 'blouse', cloth: choli, trim, sleeve, cuff: waist.motif ?? 'flower', hem: { ...waist, dye: trim, ink: choli.dye, height: 26 } };
  const dress = dressOf(scene, garment);
  const top = hungGarment({ ...dress, measures: { ...dress.measures, length: 184, waistY: 140, waist: 114, hem: 108, zoom: 1, sink: 0 } }, back);
  const waistY = 482;
  const cone = drawGores(picture, { waistY, waist: 112, hemY: 1010 * between(scene.random, 0.99, 1.005), hem: child ? 320 : 350, count: gores, drop: 54, scallop: 10, cloth: skirt, bands: bandsOf(lehenga) });
  const loops = [-1, 1].map((side) => stroke(d`M${side * 76} 280L${side * 84} ${waistY - 4}`, DYE[trim], 7)).join('');
  const belt = drawBelt(picture, { ...waist, height: 38 }, skirt, waistY + 2, 117) + tassels(scene, trim, waistY);
  const body = group(loops + castShadow(picture, cone.outline, { dx: 30, dy: 34, opacity: 0.3, blur: 15 }) + cone.markup + belt, 'transform="translate(500 0)"');
  return body + top + (dupatta === undefined || back ? '' : laidDupatta(scene, dupatta, waist));
}

/** Two tasselled cords hanging from the waistband. */
function tassels({ picture }: Scene, trim: Dye, y: number): string {
  const tone = DYE[trim];
  return [[58, 96], [74, 126]].map(([x = 0, length = 0]) => stroke(d`M${x} ${y + 14}q8 ${length * 0.5} 0 ${length}`, shade(tone, 0.1), 4.5) + circle(x, y + 14 + length, 10, beadPaint(picture, x, y + 14 + length, 10, tone)) + path(d`M${x - 8} ${y + 22 + length}h16l6 40h-28Z`, shade(tone, 0.16))).join('');
}

/** A dupatta over the right shoulder, falling beside the skirt. */
function laidDupatta({ picture }: Scene, cloth: Cloth, edge: Border): string {
  const colour = DYE[cloth.dye];
  const fold = foldShade(colour);
  const row = edge.motif === undefined ? '' : motifRow(picture, edge.motif, borderInks(edge, cloth.dye), 3, 30, (along) => ({ x: 648 + 80 * along, y: 872 }));
  const folds = foldLayer(picture, colour, [[wedge(620, 290, 664, 930, 22), 0.36], [wedge(640, 290, 704, 930, 20), 0.32], [wedge(630, 290, 684, 930, 16), -0.34], [wedge(600, 280, 648, 930, 12), -0.26]], 5);
  const light = picture.linear(580, 0, 730, 0, [[0, WARM_LIGHT, 0.24], [0.5, fold, 0], [1, fold, 0.36]]);
  const inside = clothFill(picture, DUPATTA, cloth, { left: 580, right: 740, top: 260, bottom: 900 }, { turn: -4, x: 640, y: 300 }) + rectangle(560, 846, 200, 90, DYE[edge.dye]) + rectangle(560, 834, 200, 5, DYE[edge.dye]) + row + folds + path(DUPATTA, light);
  return castShadow(picture, DUPATTA, { dx: 16, dy: 18, opacity: 0.32, blur: 9 }) + group(inside, picture.clip(DUPATTA));
}

function skirtAlone(scene: Scene, lehenga: LehengaDrawing, back: boolean): string {
  const { picture } = scene;
  const { skirt, waist, gores = 11, child = false } = lehenga;
  const [waistY, half] = [262, child ? 124 : 112];
  const cone = drawGores(picture, { waistY: 280, waist: half, hemY: (child ? 860 : 960) * between(scene.random, 0.98, 1.02), hem: child ? 300 : 340, count: gores, drop: 54, scallop: 12, cloth: skirt, bands: bandsOf(lehenga) });
  const band = drawBelt(picture, { ...waist, height: 50 }, skirt, waistY + 16, half + 4);
  return group(castShadow(picture, cone.outline, { dx: 30, dy: 34, opacity: 0.3, blur: 15 }) + clipHanger(picture, 0, waistY, half) + cone.markup + band + (back ? stroke(d`M0 ${waistY + 4}V${waistY + 230}`, foldShade(DYE[skirt.dye]), 5, 'opacity=".6"') + rectangle(-6, waistY + 34, 12, 34, DYE.brass, 5) : tassels(scene, lehenga.trim, waistY + 20)) + clips(picture, 0, waistY, half), 'transform="translate(500 0)"');
}
