/** A top and its trousers shown together: kurta pyjama, shirt and shorts. */
import { legMeasures } from '../bottoms/shape.ts';
import type { BottomsDrawing } from '../bottoms/cut.ts';
import { hungTrousers } from '../bottoms/bottoms.ts';
import { scaledBeside } from '../stage/cloth-views.ts';
import { drawGarment, dressOf, hungGarment } from './garment.ts';
import type { GarmentDrawing } from './cut.ts';
import { between } from '../kit/random.ts';
import { paintStage, type Scene } from '../stage/stage.ts';
import { factor, group, num } from '../kit/svg.ts';
import type { View } from '../kit/view.ts';

/** A top over its trousers on one hanger. */
export interface OutfitDrawing {
  readonly family: 'outfit';
  readonly top: GarmentDrawing;
  readonly bottom: BottomsDrawing;
}

const NECK_Y = 242;
/** How far above the top's hem the trousers' waist begins, and the lowest point of the picture's cloth. */
const OVERLAP = 180;
const FOOT_Y = 1032;

/** Paints the two together; close-up and bundle show the top's cloth. */
export function drawOutfit(scene: Scene, outfit: OutfitDrawing, view: View): void {
  if (view === 'close' || view === 'folded') return drawGarment(scene, outfit.top, view);
  paintStage(scene);
  const hung = hungOutfit(scene, outfit, view === 'back');
  scene.picture.add(view === 'scale' ? scaledBeside(scene, hung) : hung);
}

function hungOutfit(scene: Scene, { top, bottom }: OutfitDrawing, back: boolean): string {
  const long = top.cut === 'kurta' || top.cut === 'sherwani' || top.cut === 'kurti';
  const dress = dressOf(scene, top);
  const zoom = long ? 0.84 : Math.min(0.92, 470 / dress.measures.length);
  const measures = { ...dress.measures, zoom, sink: 0 };
  const legs = legMeasures(bottom.cut, bottom.child ?? false, between(scene.random, 0.99, 1.01));
  const hemY = NECK_Y + measures.length * zoom;
  const waistY = long ? hemY - OVERLAP - 160 : hemY - 60;
  const legZoom = Math.min((FOOT_Y - waistY) / legs.length, long ? 0.86 : 1.02);
  const trousers = group(hungTrousers(scene.picture, bottom, legs, back, false), `transform="translate(500 ${num(waistY)}) scale(${factor(legZoom)})"`);
  return trousers + hungGarment({ ...dress, measures }, back);
}
