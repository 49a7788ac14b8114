/** The one way in: a product's record becomes an SVG picture of 1000 × 1200 units. */
import { drawAccessory } from './accessory.ts';
import { drawBag } from './bag.ts';
import { drawBottoms } from './bottoms.ts';
import type { Drawing, Family } from './drawing.ts';
import { drawDrape } from './drape.ts';
import { drawFootwear } from './footwear.ts';
import { drawGarment } from './garment.ts';
import { drawLehenga } from './lehenga.ts';
import { drawOrnament } from './ornament.ts';
import { drawOutfit } from './outfit.ts';
import { GOODS_PAINTERS, GOODS_GALLERIES } from './goods-views.ts';
import { randomFrom } from './random.ts';
import type { Aisle, Scene } from './stage.ts';
import { Picture } from './svg.ts';
import { CLOTH_VIEWS, GOODS_VIEWS, type View } from './view.ts';

/** A family paints its stage and its product into the scene's picture. */
type Painter<F extends Family> = (scene: Scene, drawing: Extract<Drawing, { family: F }>, view: View) => void;

const PAINTERS: { readonly [F in Family]: Painter<F> } = {
  garment: drawGarment, lehenga: drawLehenga, bottoms: drawBottoms, outfit: drawOutfit, drape: drawDrape,
  footwear: drawFootwear, bag: drawBag, accessory: drawAccessory, ornament: drawOrnament, ...GOODS_PAINTERS,
};

/** The gallery of a family, first view first. */
const VIEWS: { readonly [F in Family]: readonly View[] } = {
  garment: CLOTH_VIEWS, lehenga: CLOTH_VIEWS, bottoms: CLOTH_VIEWS, outfit: CLOTH_VIEWS, drape: CLOTH_VIEWS,
  footwear: GOODS_VIEWS, bag: GOODS_VIEWS, accessory: GOODS_VIEWS, ornament: GOODS_VIEWS, ...GOODS_GALLERIES,
};

export const viewsOf = (drawing: Drawing): readonly View[] => VIEWS[drawing.family];

/**
 * Draws one view of one product.
 * @param id settles the small variations; the same id gives the same bytes.
 * @throws IllegalPairing when the record asks for dyes that must not meet.
 */
export function drawProduct(id: string, aisle: Aisle, drawing: Drawing, view: View): string {
  const picture = new Picture();
  paint({ picture, aisle, id, random: randomFrom(id) }, drawing, view);
  return picture.toString();
}

/** Paints a product into a scene that somebody else began (a banner, a tile). */
export function paint<F extends Family>(scene: Scene, drawing: Extract<Drawing, { family: F }>, view: View): void {
  const family: F = drawing.family;
  const painter: Painter<F> = PAINTERS[family];
  painter(scene, drawing, view);
}
