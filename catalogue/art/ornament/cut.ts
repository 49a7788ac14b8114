/** What a jewel is, in words a product record can use. */
import type { Dye } from '../kit/palette.ts';
import type { SvgBuilder } from '../kit/svg.ts';

export type OrnamentCut = 'bangles' | 'jhumka' | 'necklace' | 'anklets' | 'kada' | 'tikka';

/** Jewellery of brass, silver or copper colour, set with stones of one or two dyes. */
export interface OrnamentDrawing {
  readonly family: 'ornament';
  readonly cut: OrnamentCut;
  readonly metal: 'brass' | 'silver' | 'camel';
  readonly stone: Dye;
  readonly second?: Dye;
}

/** Colours an ornament is made of, #rrggbb. */
export interface Precious {
  readonly metal: string;
  readonly stone: string;
  readonly second: string;
}

/** Hung things lie on the velvet about x 500, y 470–1000; rings stand or lie about x 500, foot y 1060. */
export type OrnamentDrawer = (picture: SvgBuilder, precious: Precious) => string;
