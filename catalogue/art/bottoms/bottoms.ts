/** Trousers of every kind, hung by two clips. */
import type { BottomsDrawing } from './cut.ts';
import { borderInks, motifRow } from '../kit/borders.ts';
import { legMeasures, trouserFolds, trouserOutline, type LegMeasures } from './shape.ts';
import { clothFill } from '../kit/cloth.ts';
import { closeUp, folded, scaledBeside } from '../stage/cloth-views.ts';
import { clipHanger, clips } from '../stage/furniture.ts';
import { ribPaint } from '../garment/body.ts';
import { seamsAndPockets, waistband } from './waist.ts';
import { castShadow, foldLayer, sideLight } from '../kit/light.ts';
import { assertTrimmable, DYE, foldShade, lift, shade } from '../kit/palette.ts';
import { threadPaint } from '../kit/patterns.ts';
import { between } from '../kit/random.ts';
import { paintStage, type Scene } from '../stage/stage.ts';
import { d, ellipse, factor, group, num, path, stroke, type SvgBuilder } from '../kit/svg.ts';
import type { View } from '../kit/view.ts';

const WAIST_Y = 150;

/** Paints trousers with their stage. */
export function drawBottoms(scene: Scene, bottoms: BottomsDrawing, view: View): void {
  const { picture } = scene;
  const { cloth, trim, hem } = bottoms;
  if (hem !== undefined) assertTrimmable(cloth.dye, hem.dye);
  const accent = trim === undefined ? shade(DYE[cloth.dye], 0.25) : DYE[trim];
  if (view === 'close') return closeUp(scene, { cloth, border: hem, trim: accent, buttons: bottoms.cut === 'jeans' || bottoms.cut === 'chinos' ? DYE.brass : undefined });
  paintStage(scene, view === 'folded' ? 'anyLow' : 'tall');
  if (view === 'folded') return picture.add(folded(scene, { cloth, edge: hem, tied: true }));
  const legs = legMeasures(bottoms.cut, bottoms.child ?? false, between(scene.random, 0.98, 1.02));
  const y = WAIST_Y + 158 * legs.zoom + Math.max(0, 760 - legs.length * legs.zoom) * 0.25 - 72;
  const hung = group(hungTrousers(picture, bottoms, legs, view === 'back', true), `transform="translate(500 ${num(y)}) scale(${factor(legs.zoom)})"`);
  picture.add(view === 'scale' ? scaledBeside(scene, hung) : hung);
}

/** Trousers around the middle of their waist, 0,0; `clipped` hangs them on a clip hanger. */
export function hungTrousers(picture: SvgBuilder, bottoms: BottomsDrawing, legs: LegMeasures, back: boolean, clipped: boolean): string {
  const { cut, cloth, trim } = bottoms;
  const colour = DYE[cloth.dye];
  const accent = trim === undefined ? shade(colour, 0.25) : DYE[trim];
  const outline = trouserOutline(legs);
  const reach = Math.max(legs.hip, legs.outer);
  const inside = path(d`M${6 - legs.waist} 2Q0 -16 ${legs.waist - 6} 2L${legs.waist - 10} 40H${10 - legs.waist}Z`, shade(colour, 0.5));
  const fill = clothFill(picture, outline, cloth, { left: -reach - 12, right: reach + 12, top: 0, bottom: legs.length, strength: cut === 'jeans' ? 0.7 : 1 }, { x: -legs.waist, y: 20 });
  const denim = cut === 'jeans' ? path(outline, threadPaint(picture, lift(colour, 0.25), 0)) + faded(picture, colour, legs) : '';
  const details = seamsAndPockets(cut, legs, colour, accent, back) + footOf(picture, bottoms, legs, accent);
  const body = group(denim + foldLayer(picture, colour, trouserFolds(cut, legs), 6) + details + waistband(picture, cut, legs, colour, accent, back), picture.clip(outline));
  const held = clipped ? clipHanger(picture, 0, 0, legs.waist) : '';
  const ties = back || !(cut === 'pyjama' || cut === 'joggers' || cut === 'palazzo' || cut === 'dhoti') ? '' : drawstring(accent);
  return castShadow(picture, outline, { dx: 30, dy: 32, opacity: 0.3, blur: 15 }) + held + inside + fill + body + ties + (clipped ? clips(picture, 0, 0, legs.waist) : '');
}

/** Wear on the thighs of jeans. */
function faded(picture: SvgBuilder, colour: string, { hip, crotch }: LegMeasures): string {
  const worn = lift(colour, 0.75);
  return group(ellipse(-hip * 0.55, crotch + 70, 48, 220, worn, 'opacity=".42"') + ellipse(hip * 0.5, crotch + 70, 44, 220, worn, 'opacity=".34"') + ellipse(0, 120, 90, 60, worn, 'opacity=".2"'), picture.blur(22));
}

/** The ends of the legs: a border, a ribbed cuff or a turned hem. */
function footOf(picture: SvgBuilder, { cut, cloth, hem }: BottomsDrawing, legs: LegMeasures, accent: string): string {
  const { outer, inner, length } = legs;
  const strip = (side: number, y: number, deep: number): string => d`M${side * (inner - 40)} ${y}Q${(side * (outer + inner)) / 2} ${y + 14} ${side * (outer + 46)} ${y - 4}V${y + deep}H${side * (inner - 40)}Z`;
  if (cut === 'joggers') return [-1, 1].map((side) => path(strip(side, length - 44, 90), accent) + path(strip(side, length - 44, 90), ribPaint(picture, accent))).join('');
  if (hem === undefined) return '';
  const height = hem.height ?? (cut === 'palazzo' ? 60 : 44);
  return [-1, 1].map((side) => {
    const row = hem.motif === undefined ? '' : motifRow(picture, hem.motif, borderInks(hem, cloth.dye), Math.max(2, Math.round((outer - inner) / height)), height * 0.68, (along) => ({ x: side * (inner + (outer - inner) * along), y: length - height / 2 + 12 }));
    return path(strip(side, length - height, height + 60), DYE[hem.dye]) + path(strip(side, length - height - 13, 5), DYE[hem.dye]) + row + path(strip(side, length - height, height + 60), sideLight(picture, side < 0 ? -outer : inner, side < 0 ? -inner : outer, DYE[hem.dye]));
  }).join('');
}

/** The two ends of a drawstring, hanging from the waist. */
function drawstring(colour: string): string {
  const cord = (data: string): string => stroke(data, foldShade(colour), 9, 'opacity=".35" transform="translate(3 5)"') + stroke(data, colour, 8);
  return cord('M-14 26C-30 70 -20 120 -28 168') + cord('M12 26C26 80 14 130 24 190') + path('M-36 164h16l6 32h-26Z', colour) + path('M16 186h16l6 32h-26Z', shade(colour, 0.15)) + stroke('M-14 26q-30 -12 -36 8q8 16 36 -8q32 -14 38 8q-10 14 -38 -8', colour, 7);
}
