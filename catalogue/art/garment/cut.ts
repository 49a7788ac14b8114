/** What a garment is, in words a product record can use, and the measures those words stand for. */
import type { Border } from '../kit/borders.ts';
import type { Cloth } from '../kit/cloth.ts';
import type { MotifName } from '../kit/motifs.ts';
import type { Dye } from '../kit/palette.ts';

export type Cut = 'kurta' | 'sherwani' | 'bandi' | 'shirt' | 'tee' | 'sweatshirt' | 'hoodie' | 'sweater' | 'kurti' | 'top' | 'blouse' | 'anarkali' | 'frock';
export type Neck = 'band' | 'collar' | 'round' | 'v' | 'boat' | 'polo' | 'hood';
export type Sleeve = 'none' | 'cap' | 'short' | 'elbow' | 'long' | 'puff' | 'bell';

/** A picture on the front: one motif, a ring of motifs, a yoke across the chest, or three rows. */
export interface Emblem {
  readonly motif: MotifName;
  readonly ink: Dye;
  readonly second: Dye;
  readonly form: 'single' | 'ring' | 'yoke' | 'rows';
}

/** A garment on a hanger. Everything but cut and cloth may be left out; the cut then decides. */
export interface GarmentDrawing {
  readonly family: 'garment';
  readonly cut: Cut;
  /** A child's measures: shorter for its width. */
  readonly child?: boolean;
  readonly cloth: Cloth;
  /** Dye of neck, placket and cuffs; a darker tone of the cloth when left out. */
  readonly trim?: Dye;
  readonly neck?: Neck;
  readonly sleeve?: Sleeve;
  readonly length?: 'short' | 'regular' | 'long';
  readonly flare?: 'straight' | 'easy' | 'wide';
  /** Button line: none, to the chest, to the belly, the whole way, or crossed to one side (angrakha). */
  readonly placket?: 'none' | 'short' | 'long' | 'full' | 'side';
  readonly buttons?: Dye;
  readonly slit?: boolean;
  readonly hem?: Border;
  /** Motif on the cuff band. */
  readonly cuff?: MotifName;
  /** Another cloth above the waist (anarkali, frock) or for the sleeves alone (raglan tee). */
  readonly bodice?: Cloth;
  readonly sleeves?: Cloth;
  readonly belt?: Border;
  readonly bow?: Dye;
  readonly emblem?: Emblem;
  readonly pocket?: 'none' | 'chest' | 'hands' | 'patch' | 'kangaroo';
  /** Gores of an anarkali's or frock's skirt. */
  readonly gores?: number;
}
