/** A pair of shoes: one on the floor, one on a block. */
import type { FootwearCut, FootwearDrawing, ShoeDrawer } from './cut.ts';
import { closeUp } from '../stage/cloth-views.ts';
import { fromAbove } from './above.ts';
import { highTop, loafer, schoolShoe, sneaker } from './closed.ts';
import { jutti, kolhapuri, mojari } from './ethnic.ts';
import { heel, sandal, slipper } from './open.ts';
import { block } from '../stage/furniture.ts';
import { giftBox } from '../stage/gift-box.ts';
import { contactShadow } from '../kit/light.ts';
import { assertPrintable, assertTrimmable, DYE } from '../kit/palette.ts';
import { chaiGlass } from '../stage/scale-mates.ts';
import { floorColour, paintStage, type Scene } from '../stage/stage.ts';
import { ellipse, group, use } from '../kit/svg.ts';
import type { View } from '../kit/view.ts';

const SHOE: Record<FootwearCut, ShoeDrawer> = { jutti, mojari, kolhapuri, sandal, heel, slipper, sneaker, hightop: highTop, school: schoolShoe, loafer };

const FLOOR_Y = 1080;

/** Paints a pair with its stage. The back view looks down on the pair. */
export function drawFootwear(scene: Scene, shoe: FootwearDrawing, view: View): void {
  const { picture } = scene;
  assertTrimmable(shoe.dye, shoe.trim);
  const printed = shoe.cut === 'sneaker' || shoe.cut === 'hightop' ? shoe.trim : shoe.dye;
  if (shoe.print !== undefined) assertPrintable(printed, shoe.print.ink, shoe.print.second);
  if (view === 'close') return closeShoe(scene, shoe);
  paintStage(scene, 'anyLow');
  if (view === 'back') return picture.add(fromAbove(picture, shoe));
  const size = shoe.child === true ? 0.9 : 1.04;
  const id = picture.symbol(SHOE[shoe.cut](picture, shoe));
  const standing = (x: number, y: number, scale: number): string => group(ellipse(x + 300 * scale, y + 2, 290 * scale, 12, '#2a1010', 'opacity=".6"'), picture.blur(6)) + use(id, { x, y, scale });
  if (view === 'box') return picture.add(giftBox(picture, 500, FLOOR_Y + 6, 300, 210, DYE[shoe.trim], DYE[shoe.dye]), standing(500 - 290 * size, FLOOR_Y - 204, size * 0.96));
  if (view === 'scale') return picture.add(standing(70, FLOOR_Y + 6, size), chaiGlass(picture, 826, FLOOR_Y + 10, 1.5));
  picture.add(block(picture, 226, 936, 800, 1092, floorColour(scene.theme)), standing(566 - 300 * size, 780, size), standing(410 - 300 * size, FLOOR_Y, size * 1.03));
}

/** The toe and its work, enlarged; plain leather where the cut has no work. */
function closeShoe(scene: Scene, shoe: FootwearDrawing): void {
  const { picture } = scene;
  if (shoe.print !== undefined) {
    const trainer = shoe.cut === 'sneaker' || shoe.cut === 'hightop';
    return closeUp(scene, { cloth: { dye: trainer ? shoe.trim : shoe.dye, print: shoe.print }, trim: DYE[trainer ? shoe.dye : shoe.trim] });
  }
  paintStage(scene);
  picture.add(contactShadow(picture, 560, 1010, 640, 40, 0.5), use(picture.symbol(SHOE[shoe.cut](picture, shoe)), { x: 20, y: 1000, scale: 2.5 }));
}
