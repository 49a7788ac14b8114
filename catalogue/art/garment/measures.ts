/** The measures behind the names in a garment record, in units from the neck point (x 0, y 0). */
import type { Cut, GarmentDrawing, Neck, Sleeve } from './cut.ts';
import { between, type Random } from '../kit/random.ts';

export interface Measures {
  /** Half widths of neck, shoulder, chest, waist and hem. */
  readonly neckHalf: number;
  readonly shoulder: number;
  readonly chest: number;
  readonly waist: number;
  readonly hem: number;
  /** Depths: shoulder tip, armpit, waist, hem, front neck. */
  readonly slope: number;
  readonly armpit: number;
  readonly waistY: number;
  readonly length: number;
  readonly neckDepth: number;
  readonly neck: Neck;
  readonly sleeve: SleeveMeasures | undefined;
  /** 1 for soft cotton, less for stiff cloth. */
  readonly drape: number;
  /** Skirt from the waist down. */
  readonly skirted: boolean;
  /** Enlargement about the peg, so that short garments fill the niche. */
  readonly zoom: number;
  /** How far the peg is lowered for garments that stay small. */
  readonly sink: number;
}

export interface SleeveMeasures {
  readonly length: number;
  /** Degrees from the vertical. */
  readonly angle: number;
  readonly cuff: number;
  readonly band: number;
  readonly puff: number;
}

type Block = readonly [neckHalf: number, shoulder: number, slope: number, chest: number, armpit: number, waist: number, waistY: number, hem: number, length: number, drape: number];

const BLOCK: Record<Cut, Block> = {
  kurta: [58, 166, 36, 152, 160, 146, 350, 180, 770, 1],
  sherwani: [56, 178, 34, 164, 168, 148, 340, 206, 790, 0.55],
  bandi: [62, 186, 42, 178, 216, 168, 400, 190, 660, 0.6],
  shirt: [60, 204, 44, 186, 190, 178, 380, 190, 650, 0.85],
  tee: [70, 206, 46, 188, 190, 180, 380, 192, 640, 0.85],
  sweatshirt: [72, 204, 52, 196, 204, 194, 400, 178, 620, 0.9],
  hoodie: [76, 204, 54, 198, 206, 196, 400, 180, 630, 0.9],
  sweater: [68, 200, 50, 188, 200, 182, 390, 176, 630, 0.75],
  kurti: [74, 156, 36, 140, 148, 124, 290, 196, 760, 1],
  top: [76, 154, 36, 138, 148, 124, 262, 190, 560, 1],
  blouse: [76, 150, 32, 132, 134, 116, 236, 118, 268, 0.45],
  anarkali: [66, 150, 34, 130, 142, 112, 270, 322, 780, 1],
  frock: [72, 150, 34, 136, 136, 122, 250, 305, 700, 1],
};

const NECK: Record<Cut, Neck> = { kurta: 'band', sherwani: 'band', bandi: 'band', shirt: 'collar', tee: 'round', sweatshirt: 'round', hoodie: 'hood', sweater: 'v', kurti: 'round', top: 'round', blouse: 'round', anarkali: 'v', frock: 'round' };
const NECK_DEPTH: Record<Neck, number> = { band: 38, collar: 52, round: 58, v: 112, boat: 26, polo: 52, hood: 66 };
const SLEEVE: Record<Cut, Sleeve> = { kurta: 'long', sherwani: 'long', bandi: 'none', shirt: 'short', tee: 'short', sweatshirt: 'long', hoodie: 'long', sweater: 'long', kurti: 'elbow', top: 'short', blouse: 'short', anarkali: 'long', frock: 'puff' };
const LOOSE: ReadonlySet<Cut> = new Set(['shirt', 'tee', 'sweatshirt', 'hoodie', 'sweater', 'bandi']);
const WOMEN: ReadonlySet<Cut> = new Set(['kurti', 'top', 'blouse', 'anarkali', 'frock']);

function sleeveMeasures(cut: Cut, kind: Sleeve, child: boolean): SleeveMeasures | undefined {
  const loose = LOOSE.has(cut);
  const knit = cut === 'sweatshirt' || cut === 'hoodie' || cut === 'sweater';
  const slim = WOMEN.has(cut);
  const grown: Record<Exclude<Sleeve, 'none'>, SleeveMeasures> = {
    cap: { length: 84, angle: 36, cuff: slim ? 84 : 104, band: 14, puff: 6 },
    short: loose ? { length: 226, angle: 24, cuff: 130, band: 18, puff: 0 } : { length: 160, angle: 22, cuff: 88, band: 26, puff: 0 },
    elbow: loose ? { length: 300, angle: 16, cuff: 104, band: 24, puff: 0 } : { length: 290, angle: 15, cuff: slim ? 74 : 84, band: 28, puff: 0 },
    long: loose ? { length: knit ? 500 : 450, angle: knit ? 8 : 10, cuff: knit ? 84 : 88, band: knit ? 40 : 34, puff: 0 } : { length: slim ? 380 : 420, angle: slim ? 12 : 11, cuff: slim ? 64 : 76, band: slim ? 30 : 26, puff: 0 },
    puff: { length: 124, angle: 30, cuff: 100, band: 22, puff: 28 },
    bell: { length: 350, angle: 21, cuff: 146, band: 24, puff: 0 },
  };
  if (kind === 'none') return undefined;
  const sleeve = grown[kind];
  if (!child) return sleeve;
  return { ...sleeve, length: sleeve.length * 0.85, angle: sleeve.angle + (loose ? 6 : 2), cuff: sleeve.cuff + 4 };
}

const LENGTH = { short: 0.84, regular: 1, long: 1.07 } as const;
const FLARE = { straight: -22, easy: 0, wide: 56 } as const;
const HEIGHT_TO_FILL = 752;
const HALF_TO_FILL = 352;
const MAX_ZOOM = 1.62;
/** Share of the empty height that goes above a small garment. */
const SINK = 0.42;

/** The measures of one product; its id changes the length by up to 3 %. */
export function measure(garment: GarmentDrawing, random: Random): Measures {
  const { cut, child = false } = garment;
  const [neckHalf, shoulder, slope, chest, armpit, waist, waistY, hem, length, drape] = BLOCK[cut];
  const skirted = cut === 'anarkali' || cut === 'frock';
  const long = length * LENGTH[garment.length ?? 'regular'] * between(random, 0.97, 1.03) * (child && !skirted ? 0.85 : 1);
  const neck = garment.neck ?? NECK[cut];
  const sleeve = sleeveMeasures(cut, garment.sleeve ?? SLEEVE[cut], child);
  const grow = child && !skirted ? 1.06 : 1;
  const hemHalf = skirted ? hem : hem + FLARE[garment.flare ?? 'easy'] * (cut === 'blouse' ? 0.2 : 1);
  const reach = sleeve === undefined ? shoulder : shoulder * grow + Math.sin((sleeve.angle * Math.PI) / 180) * sleeve.length + sleeve.puff + 6;
  const zoom = Math.min(HEIGHT_TO_FILL / long, HALF_TO_FILL / Math.max(reach, hemHalf), MAX_ZOOM) * (child && !skirted ? 0.95 : 1);
  return {
    neckHalf: neckHalf + (neck === 'boat' ? 26 : 0) + (child && !skirted ? 6 : 0), shoulder: shoulder * grow, chest: chest * grow, waist: waist * grow * (child && !skirted ? 1.03 : 1), hem: hemHalf * (skirted ? 1 : grow),
    slope, armpit, waistY: waistY * (child && !skirted ? 0.92 : 1), length: long, neckDepth: cut === 'blouse' && neck === 'round' ? 86 : NECK_DEPTH[neck] * (child ? 0.86 : 1), neck, sleeve, drape, skirted,
    zoom, sink: Math.max(0, HEIGHT_TO_FILL - long * zoom) * SINK + (neck === 'hood' ? 34 : 0),
  };
}
