/** Worn things that are neither garment nor jewel: caps, turbans, belts, scarves, socks, wallets, watches, glasses, umbrellas. */
import type { AccessoryCut, AccessoryDrawing, AccessoryDrawer } from './cut.ts';
import { belt, sunglasses, wallet, watch } from './leather.ts';
import { cap, pagri, topi } from './head.ts';
import { muffler, socks, tie, umbrella } from './cloth.ts';
import { closeUp } from '../stage/cloth-views.ts';
import { block } from '../stage/furniture.ts';
import { giftBox } from '../stage/gift-box.ts';
import { assertTrimmable, DYE } from '../kit/palette.ts';
import { chaiGlass, pottedPlant } from '../stage/scale-mates.ts';
import { floorColour, paintStage, type Scene } from '../stage/stage.ts';
import { group, scaledAbout } from '../kit/svg.ts';
import type { View } from '../kit/view.ts';

const ACCESSORY: Record<AccessoryCut, AccessoryDrawer> = { cap, topi, pagri, belt, muffler, socks, wallet, watch, sunglasses, umbrella, tie };
const TALL: ReadonlySet<AccessoryCut> = new Set(['muffler', 'socks', 'umbrella', 'tie']);
const BLOCK_TOP = 880;

/** Paints an accessory with its stage. */
export function drawAccessory(scene: Scene, accessory: AccessoryDrawing, view: View): void {
  const { picture } = scene;
  const { cut, cloth, trim, border } = accessory;
  assertTrimmable(cloth.dye, trim);
  if (view === 'close' && cloth.print !== undefined) return closeUp(scene, { cloth, border, trim: DYE[trim] });
  const tall = TALL.has(cut);
  paintStage(scene, tall && view !== 'box' ? 'tall' : 'anyLow');
  const drawn = ACCESSORY[cut](picture, accessory, view === 'back');
  if (view === 'close') return picture.add(scaledAbout((tall ? '' : block(picture, 190, 810, BLOCK_TOP, 1092, floorColour(scene.theme))) + drawn, 500, tall ? 640 : 760, 2.1));
  const size = accessory.child === true ? 0.88 : 1;
  if (view === 'box') return picture.add(giftBox(picture, 480, 1088, tall ? 330 : 270, tall ? 380 : 250, DYE[trim], DYE[cloth.dye]), tall ? '' : group(scaledAbout(drawn, 500, BLOCK_TOP, 0.66), 'transform="translate(-12 -66)"'));
  if (tall) return picture.add(view === 'scale' ? group(scaledAbout(drawn, 500, 148, 0.9), 'transform="translate(-74 0)"') + pottedPlant(picture, 826, 1120, 0.9) : drawn);
  picture.add(block(picture, 190, 810, BLOCK_TOP, 1092, floorColour(scene.theme)), view === 'scale' ? scaledAbout(drawn, 500, BLOCK_TOP, 0.9 * size) + chaiGlass(picture, 868, 1112, 1.2) : scaledAbout(drawn, 500, BLOCK_TOP, size));
}
