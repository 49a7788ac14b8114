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

/** Where a motif stands: point, turn in degrees, and a horizontal squeeze (foreshortening) of 1 when left out. */
export interface Station {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly squeeze?: number;
}

/**
 * Lays a motif `count` times along a line.
 * @param at gives the station for 0–1 along the line; motifs stand in the middle of equal parts.
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

/** The two inks of a border; without inks of its own the motif takes cream and the cloth's dye. */
export const borderInks = (border: Border, cloth: Dye): [string, string] => [DYE[border.ink ?? cloth], DYE[border.second ?? border.dye]];
