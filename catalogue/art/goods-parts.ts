/** One goods family, one function: the thing alone, without wall or floor, in the 1000 × 1200 box. */
import { bath } from './bath.ts';
import { bottle } from './bottle.ts';
import { carton } from './carton.ts';
import { cushion } from './cushion.ts';
import { dairy } from './dairy.ts';
import { device } from './device.ts';
import { frame } from './frame.ts';
import type { GoodsDrawing, GoodsFamily } from './goods.ts';
import { jar } from './jar.ts';
import { keepsake } from './keepsake.ts';
import { lamp } from './lamp.ts';
import { linen } from './linen.ts';
import { metalware } from './metalware.ts';
import { mug } from './mug.ts';
import { pottery } from './pottery.ts';
import { pouch } from './pouch.ts';
import { produce } from './produce.ts';
import type { Random } from './random.ts';
import { sack } from './sack.ts';
import type { Picture } from './svg.ts';
import { sweets } from './sweets.ts';
import { tin } from './tin.ts';
import { toy } from './toy.ts';

/** The drawing of one family by its name. */
export type GoodsOf<F extends GoodsFamily> = Extract<GoodsDrawing, { family: F }>;
type Maker<F extends GoodsFamily> = (picture: Picture, drawing: GoodsOf<F>, random: Random) => string;

const MAKERS: { readonly [F in GoodsFamily]: Maker<F> } = {
  produce, jar, bottle, tin, mug, metalware, pottery, sack, pouch, carton, sweets,
  dairy, bath, linen, device, cushion, frame, lamp, toy, keepsake,
};

/** The markup of a thing and what carries it. The same picture, drawing and chance give the same bytes. */
export function goodsParts<F extends GoodsFamily>(picture: Picture, drawing: GoodsOf<F>, random: Random): string {
  const family: F = drawing.family;
  const make: Maker<F> = MAKERS[family];
  return make(picture, drawing, random);
}
