/**
 * What a product looks like, as its record says it: one union, told apart by `family`.
 *
 * How to write one (all sizes are decided by the family; a record only names cut, dyes, prints and trims):
 *
 *   { family: 'garment', cut: 'kurta', cloth: { dye: 'indigo', print: { pattern: 'buti', ink: 'cream', second: 'sky' } }, trim: 'ink', slit: true }
 *   { family: 'garment', cut: 'anarkali', cloth: …, bodice: { dye: 'lac', print: … }, trim: 'haldi', neck: 'v', belt: { dye: 'haldi', motif: 'flower', ink: 'madder' }, hem: { dye: 'haldi', motif: 'paisley', ink: 'lac', second: 'rose' } }
 *   { family: 'garment', cut: 'tee', child: true, cloth: { dye: 'cream', print: { pattern: 'stripe', ink: 'indigo', second: 'haldi', turn: 90 } }, trim: 'madder' }
 *   { family: 'lehenga', skirt: …, choli: …, trim: 'haldi', waist: { dye: 'haldi', motif: 'flower', ink: 'rani' }, hem: { dye: 'rani', motif: 'paisley', ink: 'haldi', second: 'lac' } }
 *   { family: 'bottoms', cut: 'jeans', cloth: { dye: 'denim' }, trim: 'haldi' }
 *   { family: 'outfit', top: { family: 'garment', … }, bottom: { family: 'bottoms', … } }
 *   { family: 'drape', piece: 'saree', form: 'rail' | 'stand', cloth: …, border: { dye: 'haldi', motif: 'flower', ink: 'lac' }, pallu: { dye: 'lac', ink: 'haldi', second: 'rose', rows: ['temple', 'paisley', 'flower'] }, fringe: 'haldi' }
 *   { family: 'footwear', cut: 'jutti', dye: 'lac', trim: 'haldi', motif: 'paisley' }
 *   { family: 'bag', cut: 'potli', cloth: …, trim: 'haldi', band: { dye: 'haldi', motif: 'paisley', ink: 'lac' } }
 *   { family: 'accessory', cut: 'pagri', cloth: …, trim: 'haldi' }
 *   { family: 'ornament', cut: 'jhumka', metal: 'brass', stone: 'madder', second: 'neem' }
 *
 * The words each family knows, with what may be left out: garment-cut.ts, bottoms-cut.ts, lehenga.ts, outfit.ts,
 * drape-piece.ts, footwear-cut.ts, bag-cut.ts, accessory-cut.ts, ornament-cut.ts. To see a list of products drawn:
 * node catalogue/art/sheet.ts OUTDIR [part of an id] [--views]; it names every pairing that is refused.
 *
 * Everything that is not worn (fruit, jars, packs, lamps, toys, phones …): objects/drawing.ts, with examples.
 *
 * Dyes: palette.ts. Prints: patterns.ts. Motifs: motifs.ts. A print's first ink must differ clearly in lightness from its
 * cloth (palette.ts lists the exceptions); a pairing that would vanish or flicker throws IllegalPairing and names better inks.
 * Wall tints come from the theme (stage.ts): choose a cloth that does not sink into them (no haldi on the girls' wall).
 */
import type { AccessoryDrawing } from './accessory/cut.ts';
import type { BagDrawing } from './bag/cut.ts';
import type { BottomsDrawing } from './bottoms/cut.ts';
import type { DrapeDrawing } from './drape/piece.ts';
import type { FootwearDrawing } from './footwear/cut.ts';
import type { GarmentDrawing } from './garment/cut.ts';
import type { ObjectDrawing } from './objects/drawing.ts';
import type { LehengaDrawing } from './garment/lehenga.ts';
import type { OrnamentDrawing } from './ornament/cut.ts';
import type { OutfitDrawing } from './garment/outfit.ts';

/** Cloth and worn things. */
type WornDrawing = GarmentDrawing | LehengaDrawing | BottomsDrawing | OutfitDrawing | DrapeDrawing | FootwearDrawing | BagDrawing | AccessoryDrawing | OrnamentDrawing;

export type Drawing = WornDrawing | ObjectDrawing;
export type Family = Drawing['family'];
