/** What trousers are, in words a product record can use. */
import type { Border } from '../kit/borders.ts';
import type { Cloth } from '../kit/cloth.ts';
import type { Dye } from '../kit/palette.ts';

export type BottomsCut = 'jeans' | 'chinos' | 'joggers' | 'palazzo' | 'churidar' | 'pyjama' | 'dhoti' | 'shorts';

/** Trousers. `trim` is the thread of jeans, the stripe of joggers, the drawstring and hem of the others. */
export interface BottomsDrawing {
  readonly family: 'bottoms';
  readonly cut: BottomsCut;
  readonly cloth: Cloth;
  readonly trim?: Dye;
  readonly hem?: Border;
  readonly child?: boolean;
}
