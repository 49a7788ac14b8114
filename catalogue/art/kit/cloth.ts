/** Cloth: flat dye, then print, then the light of the whole garment; folds come on top (light.ts). */
import type { Dye } from './palette.ts';
import { assertPrintable, DYE, foldShade, WARM_LIGHT } from './palette.ts';
import { printPaint, type Lay, type Print } from './patterns.ts';
import { path, type SvgBuilder } from './svg.ts';

/** A dyed cloth, plain or printed. */
export interface Cloth {
  readonly dye: Dye;
  readonly print?: Print | undefined;
}

/** The area that the light covers: left, right, upper and lower edge of the whole garment, and its strength. */
export interface LightSpan {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly strength?: number;
}

/**
 * Refuses a cloth whose print would vanish or flicker.
 * @throws IllegalPairing
 */
export function assertCloth({ dye, print }: Cloth): void {
  if (print !== undefined) assertPrintable(dye, print.ink, print.second);
}

/** Fills an outline with cloth. */
export function clothFill(picture: SvgBuilder, outline: string, cloth: Cloth, span: LightSpan, lay: Lay = {}): string {
  assertCloth(cloth);
  const fold = foldShade(DYE[cloth.dye]);
  const strength = span.strength ?? 1;
  const light = picture.linear(span.left, span.top, span.right, span.top + (span.bottom - span.top) * 0.45, [[0, WARM_LIGHT, 0.26 * strength], [0.3, WARM_LIGHT, 0.05], [0.5, fold, 0], [1, fold, 0.42 * strength]]);
  const printed = cloth.print === undefined ? '' : path(outline, printPaint(picture, cloth.print, lay));
  return path(outline, DYE[cloth.dye]) + printed + path(outline, light);
}
