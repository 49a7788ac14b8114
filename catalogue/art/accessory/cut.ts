/** What an accessory is, in words a product record can use. */
import type { Border } from '../kit/borders.ts';
import type { Cloth } from '../kit/cloth.ts';
import type { Dye } from '../kit/palette.ts';
import type { SvgBuilder } from '../kit/svg.ts';

export type AccessoryCut = 'cap' | 'topi' | 'pagri' | 'belt' | 'muffler' | 'socks' | 'wallet' | 'watch' | 'sunglasses' | 'umbrella' | 'tie';

/** An accessory. `trim` is brim, buckle, brooch, cuff, frame or handle, as the cut has it. */
export interface AccessoryDrawing {
  readonly family: 'accessory';
  readonly cut: AccessoryCut;
  readonly cloth: Cloth;
  readonly trim: Dye;
  readonly border?: Border;
  readonly child?: boolean;
}

/** Low things stand with their foot at 500, 880 on a block; tall ones hang or stand in the whole niche. */
export type AccessoryDrawer = (picture: SvgBuilder, accessory: AccessoryDrawing, back: boolean) => string;
