/** What a pair of shoes is, in words a product record can use. */
import type { MotifName } from '../kit/motifs.ts';
import type { Dye } from '../kit/palette.ts';
import type { Print } from '../kit/patterns.ts';
import type { SvgBuilder } from '../kit/svg.ts';

export type FootwearCut = 'jutti' | 'mojari' | 'kolhapuri' | 'sandal' | 'heel' | 'slipper' | 'sneaker' | 'hightop' | 'school' | 'loafer';

/** Shoes. `dye` is the upper, `trim` edge, laces, straps' piping or sole stripe; motif and print where the cut has room for them
 * (on trainers the print lies on the quarter, which has the trim's dye). */
export interface FootwearDrawing {
  readonly family: 'footwear';
  readonly cut: FootwearCut;
  readonly dye: Dye;
  readonly trim: Dye;
  readonly second?: Dye;
  readonly motif?: MotifName;
  readonly print?: Print;
  readonly child?: boolean;
}

/** One shoe from its side: 600 wide, ground at y 0, toe at the left. */
export type ShoeDrawer = (picture: SvgBuilder, shoe: FootwearDrawing) => string;
