/** Bags: potli, tote, backpack, sling, handbag, clutch. */
import type { BagCut, BagDrawing, BagDrawer } from './cut.ts';
import { backpack } from './school.ts';
import { clutch, handbag, sling } from './structured.ts';
import { potli, tote } from './soft.ts';
import { closeUp } from '../stage/cloth-views.ts';
import { giftBox } from '../stage/gift-box.ts';
import { assertTrimmable, DYE } from '../kit/palette.ts';
import { chaiGlass } from '../stage/scale-mates.ts';
import { paintStage, type Scene } from '../stage/stage.ts';
import { scaledAbout, group } from '../kit/svg.ts';
import type { View } from '../kit/view.ts';

const BAG: Record<BagCut, BagDrawer> = { potli, tote, backpack, sling, handbag, clutch };
const LOW: ReadonlySet<BagCut> = new Set(['clutch', 'handbag']);

/** Paints a bag with its stage. */
export function drawBag(scene: Scene, bag: BagDrawing, view: View): void {
  const { picture } = scene;
  assertTrimmable(bag.cloth.dye, bag.trim);
  if (view === 'close' && (bag.cloth.print ?? bag.band) !== undefined) return closeUp(scene, { cloth: bag.cloth, border: bag.band, trim: DYE[bag.trim] });
  paintStage(scene, LOW.has(bag.cut) || view === 'box' ? 'anyLow' : 'tall');
  const drawn = BAG[bag.cut](picture, bag, view === 'back');
  if (view === 'close') return picture.add(scaledAbout(drawn, 500, 800, 2));
  if (view === 'box') return picture.add(giftBox(picture, 470, 1088, 250, 230, DYE[bag.trim], DYE[bag.cloth.dye]), group(scaledAbout(drawn, 500, 1090, 0.62), 'transform="translate(-30 -250)"'));
  if (view === 'scale') return picture.add(group(scaledAbout(drawn, 500, 1090, 0.88), 'transform="translate(-60 0)"'), chaiGlass(picture, 858, 1112, 1.2));
  picture.add(bag.child === true ? scaledAbout(drawn, 500, 1090, 0.92) : drawn);
}
