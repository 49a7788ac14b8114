/** The garment before anything is printed on it: what Customize prints text on. */
import type { Cloth } from './kit/cloth.ts';
import type { Drawing } from './drawing.ts';
import type { GarmentDrawing } from './garment/cut.ts';

const unprinted = ({ dye }: Cloth): Cloth => ({ dye });

/** A garment without print and emblem; undefined where there is nothing to remove, and for everything else. */
export function plainOf(drawing: Drawing): GarmentDrawing | undefined {
  if (drawing.family !== 'garment') return undefined;
  const { emblem, cloth, bodice, sleeves, ...cut } = drawing;
  const isPlain = emblem === undefined && [cloth, bodice, sleeves].every((one) => one?.print === undefined);
  if (isPlain) return undefined;
  return {
    ...cut,
    cloth: unprinted(cloth),
    ...(bodice === undefined ? {} : { bodice: unprinted(bodice) }),
    ...(sleeves === undefined ? {} : { sleeves: unprinted(sleeves) }),
  };
}
