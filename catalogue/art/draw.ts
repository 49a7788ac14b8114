/** The one way in: a product's record becomes an SVG picture of 1000 × 1200 units. */
import { drawAccessory } from './accessory/accessory.ts';
import { drawBag } from './bag/bag.ts';
import { drawBottoms } from './bottoms/bottoms.ts';
import type { Drawing, Family } from './drawing.ts';
import { drawDrape } from './drape/drape.ts';
import { drawFootwear } from './footwear/footwear.ts';
import { drawGarment } from './garment/garment.ts';
import { drawLehenga } from './garment/lehenga.ts';
import { drawOrnament } from './ornament/ornament.ts';
import { drawOutfit } from './garment/outfit.ts';
import { OBJECT_PAINTERS, OBJECT_GALLERIES } from './objects/views.ts';
import { randomFrom } from './kit/random.ts';
import type { Theme, Scene } from './stage/stage.ts';
import { SvgBuilder } from './kit/svg.ts';
import { CLOTH_VIEWS, OBJECT_VIEWS, type View } from './kit/view.ts';

/** A family paints its stage and its product into the scene's picture. */
type Painter<F extends Family> = (scene: Scene, drawing: Extract<Drawing, { family: F }>, view: View) => void;

const PAINTERS: { readonly [F in Family]: Painter<F> } = {
  garment: drawGarment, lehenga: drawLehenga, bottoms: drawBottoms, outfit: drawOutfit, drape: drawDrape,
  footwear: drawFootwear, bag: drawBag, accessory: drawAccessory, ornament: drawOrnament, ...OBJECT_PAINTERS,
};

/** The gallery of a family, first view first. */
const VIEWS: { readonly [F in Family]: readonly View[] } = {
  garment: CLOTH_VIEWS, lehenga: CLOTH_VIEWS, bottoms: CLOTH_VIEWS, outfit: CLOTH_VIEWS, drape: CLOTH_VIEWS,
  footwear: OBJECT_VIEWS, bag: OBJECT_VIEWS, accessory: OBJECT_VIEWS, ornament: OBJECT_VIEWS, ...OBJECT_GALLERIES,
};

export const viewsOf = (drawing: Drawing): readonly View[] => VIEWS[drawing.family];

/**
 * Draws one view of one product.
 * @param id settles the small variations; the same id gives the same bytes.
 * @throws IllegalPairing when the record asks for dyes that must not meet.
 */
export function drawProduct(id: string, theme: Theme, drawing: Drawing, view: View): string {
  const picture = new SvgBuilder();
  paint({ picture, theme, id, random: randomFrom(id) }, drawing, view);
  return picture.toString();
}

/** Paints a product into a scene that somebody else began (a banner, a tile). */
function paint<F extends Family>(scene: Scene, drawing: Extract<Drawing, { family: F }>, view: View): void {
  const family: F = drawing.family;
  const painter: Painter<F> = PAINTERS[family];
  painter(scene, drawing, view);
}
