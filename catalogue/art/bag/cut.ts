/** What a bag is, in words a product record can use. */
import type { Border } from '../kit/borders.ts';
import type { Cloth } from '../kit/cloth.ts';
import type { MotifName } from '../kit/motifs.ts';
import type { Dye } from '../kit/palette.ts';
import type { SvgBuilder } from '../kit/svg.ts';

export type BagCut = 'potli' | 'tote' | 'backpack' | 'sling' | 'handbag' | 'clutch';

/** A bag. `pocket` is the flap or front pocket, `band` a border across the body, `emblem` a motif on badge or front. */
export interface BagDrawing {
  readonly family: 'bag';
  readonly cut: BagCut;
  readonly cloth: Cloth;
  readonly trim: Dye;
  readonly pocket?: Cloth;
  readonly band?: Border;
  readonly emblem?: { readonly motif: MotifName; readonly ink: Dye; readonly second: Dye };
  readonly child?: boolean;
}

/** A bag standing at x 500, foot at y 1090, in the box 1000 × 1200. */
export type BagDrawer = (picture: SvgBuilder, bag: BagDrawing, back: boolean) => string;
