/** One function per object family: the thing alone, without wall or floor, in the 1000 × 1200 box. */
import { bath } from './home/bath.ts';
import { bottle } from './pack/bottle.ts';
import { carton } from './pack/carton.ts';
import { cushion } from './home/cushion.ts';
import { dairy } from './food/dairy.ts';
import { device } from './device/device.ts';
import { frame } from './home/frame.ts';
import type { ObjectDrawing, ObjectFamily } from './drawing.ts';
import { jar } from './pack/jar.ts';
import { keepsake } from './home/keepsake.ts';
import { lamp } from './home/lamp.ts';
import { linen } from './home/linen.ts';
import { metalware } from './home/metalware.ts';
import { mug } from './home/mug.ts';
import { pottery } from './home/pottery.ts';
import { pouch } from './pack/pouch.ts';
import { produce } from './food/produce.ts';
import type { Random } from '../kit/random.ts';
import { sack } from './pack/sack.ts';
import type { SvgBuilder } from '../kit/svg.ts';
import { sweets } from './food/sweets.ts';
import { tin } from './pack/tin.ts';
import { toy } from './toy/toy.ts';

/** The drawing of one family by its name. */
export type ObjectOf<F extends ObjectFamily> = Extract<ObjectDrawing, { family: F }>;
type Maker<F extends ObjectFamily> = (picture: SvgBuilder, drawing: ObjectOf<F>, random: Random) => string;

const MAKERS: { readonly [F in ObjectFamily]: Maker<F> } = {
  produce, jar, bottle, tin, mug, metalware, pottery, sack, pouch, carton, sweets,
  dairy, bath, linen, device, cushion, frame, lamp, toy, keepsake,
};

/** The markup of a thing and its support. The same picture, drawing and random numbers give the same bytes. */
export function objectParts<F extends ObjectFamily>(picture: SvgBuilder, drawing: ObjectOf<F>, random: Random): string {
  const family: F = drawing.family;
  const make: Maker<F> = MAKERS[family];
  return make(picture, drawing, random);
}
