/** The cloth of a garment: sleeves with their cuffs, body with its folds and border. Neck point at 0,0. */
import { borderInks, motifRow, type Border } from '../kit/borders.ts';
import { clothFill, type Cloth } from '../kit/cloth.ts';
import type { GarmentDrawing } from './cut.ts';
import type { Measures, SleeveMeasures } from './measures.ts';
import { armhole, SIDES, sleeveShape, type Side } from './shape.ts';
import { foldLayer, sideLight, spindle, wedge, type Fold } from '../kit/light.ts';
import { DYE, foldShade, shade, WARM_LIGHT } from '../kit/palette.ts';
import { WEAVE } from '../kit/weaves.ts';
import { d, group, path, stroke, type SvgBuilder } from '../kit/svg.ts';

/** What body and sleeves need to know beyond their measures. */
export interface Dress {
  readonly picture: SvgBuilder;
  readonly garment: GarmentDrawing;
  readonly measures: Measures;
  /** Colour of neck, placket and cuffs. */
  readonly trim: string;
  /** Shift of the print in units, from the product's id. */
  readonly phase: number;
}

const KNITS: ReadonlySet<GarmentDrawing['cut']> = new Set(['sweatshirt', 'hoodie', 'sweater']);
export const isKnit = (garment: GarmentDrawing): boolean => KNITS.has(garment.cut);

/** Ribs of a knitted band, as paint. */
export function ribPaint(picture: SvgBuilder, colour: string, turn = 0): string {
  const ribs = WEAVE.rib(foldShade(colour), WARM_LIGHT);
  return picture.tile(ribs.width, ribs.height, ribs.content, `rotate(${Math.round(turn)}) scale(.62)`);
}

/** One sleeve under the body; gives its outline for the cast shadow too. */
export function drawSleeve({ picture, garment, measures, trim, phase }: Dress, sleeve: SleeveMeasures, side: Side): { readonly outline: string; readonly markup: string } {
  const { chest, armpit, shoulder, slope } = measures;
  const { length, angle, cuff, band, puff } = sleeve;
  const knit = isKnit(garment);
  const gathered = puff > 10 || knit;
  const shape = sleeveShape(measures, sleeve, side, gathered);
  const { outer, inner, down: [dx, dy] } = shape;
  const cloth: Cloth = garment.sleeves ?? garment.cloth;
  const edges = side > 0 ? [chest - 10, outer[0] + 10] as const : [-outer[0] - 10, 10 - chest] as const;
  const fill = clothFill(picture, shape.outline, cloth, { left: edges[0], right: edges[1], top: 40, bottom: 300, strength: side > 0 ? 1.15 : 0.9 }, { turn: -side * angle, x: phase, y: 60 });
  const colour = DYE[cloth.dye];
  const folds: Fold[] = [
    [spindle(side * (chest - 8), armpit + 4, side * (shoulder + dx * length * 0.2 + 6), slope + dy * length * 0.2 - 8, 13, side * 6), 0.3],
    [spindle(side * (chest + 8), armpit + 20, side * (shoulder + dx * length * 0.5), slope + dy * length * 0.42, 12, side * -7), 0.26],
  ];
  if (length > 240) {
    folds.push(
      [spindle(side * (inner[0] + 8), inner[1] - length * 0.34, side * (outer[0] - 16), outer[1] - length * 0.42, 10, side * 5), 0.28],
      [spindle(side * (inner[0] + 8), inner[1] - length * 0.2, side * (outer[0] - 34), outer[1] - length * 0.32, 8, side * 5), 0.2],
      [spindle(side * (outer[0] - 10), outer[1] - length * 0.32, side * (inner[0] + 26), inner[1] - length * 0.26, 7), -0.25],
    );
  }
  if (gathered) for (const step of [0.2, 0.4, 0.6, 0.8]) {
    const [x, y] = [outer[0] + (inner[0] - outer[0]) * step - dx * band, outer[1] + (inner[1] - outer[1]) * step - dy * band];
    folds.push([wedge(side * x, y, side * (x - dx * 46 + 6), y - dy * 46, 12), 0.3], [wedge(side * (x + 6), y, side * (x - dx * 40 + 14), y - dy * 40, 8), -0.24]);
  }
  const soft = group(foldLayer(picture, colour, folds, 5), picture.clip(shape.outline));
  const bandColour = knit && garment.trim === undefined ? shade(DYE[garment.cloth.dye], 0.1) : trim;
  const motif = garment.cuff;
  const row = motif === undefined ? '' : motifRow(picture, motif, borderInks({ dye: garment.trim ?? garment.cloth.dye }, cloth.dye), Math.max(2, Math.round(cuff / band)), band * 0.66, (along) => ({
    x: side * (shape.bandOuter[0] + (shape.bandInner[0] - shape.bandOuter[0]) * along + dx * band * 0.5), y: shape.bandOuter[1] + (shape.bandInner[1] - shape.bandOuter[1]) * along + dy * band * 0.5 + 4, turn: -side * angle,
  }));
  const ribs = knit ? path(shape.cuffBand, ribPaint(picture, bandColour, -side * angle)) : '';
  const cuffed = path(shape.cuffBand, bandColour) + ribs + group(row, picture.clip(shape.cuffBand)) + path(shape.cuffBand, sideLight(picture, edges[0], edges[1], bandColour, { light: 0.15 }));
  return { outline: shape.outline, markup: fill + soft + cuffed };
}

/** The border along a straight hem, curved with it. */
function hemBorder(picture: SvgBuilder, border: Border, cloth: Cloth, { hem, length }: Measures): string {
  const height = border.height ?? 62;
  const band = (y: number, deep: number): string => d`M${-hem - 30} ${y}Q0 ${y + 16} ${hem + 30} ${y}V${y + deep}Q0 ${y + deep + 16} ${-hem - 30} ${y + deep}Z`;
  const row = border.motif === undefined ? '' : motifRow(picture, border.motif, borderInks(border, cloth.dye), Math.round((2 * hem) / height / 0.95), height * 0.7, (along) => ({ x: -hem + 2 * hem * along, y: length - height / 2 + 8 + 28 * along * (1 - along), turn: (along - 0.5) * -4 }));
  return path(band(length - height, height + 40), DYE[border.dye]) + path(band(length - height - 13, 5), DYE[border.dye]) + row + path(band(length - height - 14, height + 50), sideLight(picture, -hem, hem, DYE[border.dye]));
}

/** The folds of a body: from the armpits, from the shoulders, and four pairs falling to the hem. */
function bodyFolds({ chest, armpit, shoulder, slope, waist, waistY, hem, length, drape, skirted }: Measures): Fold[] {
  const folds: Fold[] = [
    [spindle(6 - chest, armpit + 6, 96 - chest, armpit + 96, 15, -8), 0.26], [spindle(chest - 6, armpit + 6, chest - 100, armpit + 90, 17, 8), 0.32],
    [spindle(10 - chest, armpit - 8, 80 - chest, armpit + 34, 9, -5), 0.2], [spindle(chest - 10, armpit - 8, chest - 84, armpit + 30, 9, 5), 0.22],
    [spindle(30 - shoulder, slope + 8, -70, slope + 110, 12, -6), 0.12], [spindle(shoulder - 30, slope + 8, 70, slope + 110, 12, 6), 0.16],
  ];
  if (skirted) return [...folds, [spindle(8 - waist, waistY - 6, 60 - waist, waistY - 120, 10, 4), 0.2], [spindle(waist - 8, waistY - 6, waist - 60, waistY - 120, 12, -4), 0.26]];
  const [foot, from] = [length + 40, Math.min(waistY - 60, length * 0.6)];
  const dark = [[-0.62, -0.72, 34, 0.28], [-0.2, -0.27, 26, 0.2], [0.3, 0.34, 40, 0.3], [0.72, 0.8, 34, 0.34]] as const;
  const light = [[-0.42, -0.5, 30], [0.06, 0.04, 34], [0.52, 0.58, 22]] as const;
  for (const [top, bottom, width, strength] of dark) folds.push([wedge(top * waist, from + Math.abs(top) * 40, bottom * hem, foot, width), strength * drape]);
  for (const [top, bottom, width] of light) folds.push([wedge(top * waist, from + 60, bottom * hem, foot, width), -0.25 * drape]);
  return folds;
}

/** The body's cloth with border, front details, folds and armhole seams, all kept inside its outline. */
export function drawBody(dress: Dress, outline: string, details: string): string {
  const { picture, garment, measures, phase } = dress;
  const cloth = garment.bodice ?? garment.cloth;
  const colour = DYE[cloth.dye];
  const span = { left: -measures.hem * 0.95, right: measures.hem, top: 0, bottom: measures.length };
  const border = garment.hem !== undefined && !measures.skirted ? hemBorder(picture, garment.hem, garment.cloth, measures) : '';
  const seams = measures.sleeve === undefined ? '' : SIDES.map((side) => stroke(armhole(measures, side), foldShade(colour), 5, `opacity="${side < 0 ? '.22' : '.34'}"`)).join('');
  const inside = border + details + foldLayer(picture, colour, bodyFolds(measures), 7) + seams;
  return clothFill(picture, outline, cloth, span, { x: phase, y: 60 + phase / 2 }) + group(inside, picture.clip(outline));
}
