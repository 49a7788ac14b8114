/** What a length of cloth is, in words a product record can use. */
import type { Border } from '../kit/borders.ts';
import type { Cloth } from '../kit/cloth.ts';
import type { MotifName } from '../kit/motifs.ts';
import type { Dye } from '../kit/palette.ts';

/** The worked end of the cloth: its dye and its rows of motifs, top to bottom. */
export interface Pallu {
  readonly dye: Dye;
  readonly ink: Dye;
  readonly second: Dye;
  readonly rows: readonly MotifName[];
}

/** A length of cloth. `stand` (saree only) shows it pleated and draped with its blouse. */
export interface DrapeDrawing {
  readonly family: 'drape';
  readonly piece: 'saree' | 'dupatta' | 'stole' | 'shawl';
  readonly form?: 'rail' | 'stand';
  readonly cloth: Cloth;
  readonly border: Border;
  readonly pallu?: Pallu;
  readonly fringe?: Dye;
  readonly blouse?: Cloth;
}
