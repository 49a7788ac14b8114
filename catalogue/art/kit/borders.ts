/** Rows of motifs: hems, sari borders, cuffs, belts, label bands. */
import { MOTIF, type MotifName } from './motifs.ts';
import { DYE, type Dye } from './palette.ts';
import { use, type SvgBuilder } from './svg.ts';

/** A border on cloth: its own dye and, where given, a motif in two inks. `height` in units of the 1000 × 1200 box. */
export interface Border {
  readonly dye: Dye;
  readonly motif?: MotifName;
  readonly ink?: Dye;
  readonly second?: Dye;
  readonly height?: number;
}

/** Where a motif is placed: point, rotation in degrees, and horizontal scale (foreshortening), 1 by default. */
export interface Station {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly squeeze?: number;
}

/**
 * Lays a motif `count` times along a line.
 * @param at returns the place at 0 to 1 along the line; each motif is in the middle of an equal part.
 * @param height of the motif in units.
 * @param inks two colours, #rrggbb.
 */
export function motifRow(picture: SvgBuilder, motif: MotifName, inks: readonly [string, string], count: number, height: number, at: (along: number) => Station): string {
  const id = picture.symbol(MOTIF[motif](...inks));
  return Array.from({ length: count }, (_, index) => {
    const { x, y, turn = 0, squeeze = 1 } = at((index + 0.5) / count);
    return use(id, { x, y, turn: Math.round(turn), scale: height / 100, scaleX: (height / 100) * squeeze });
  }).join('');
}

/** The two inks of a border; by default cream and the cloth's dye. */
export const borderInks = (border: Border, cloth: Dye): [string, string] => [DYE[border.ink ?? cloth], DYE[border.second ?? border.dye]];
