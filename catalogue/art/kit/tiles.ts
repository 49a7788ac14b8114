/** Repeats: how a motif becomes a seamless tile. */
import { use, type SvgBuilder, type Placement } from './svg.ts';

/** One repeat of a print, in units before scaling. */
export interface Tile {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}

/** A drawing stored once in the picture and shown in several places. */
export type Block = (place: Placement) => string;

/** Makes a block from a drawing. */
export type Cutter = (content: string) => Block;

export const cutterFor = (picture: SvgBuilder): Cutter => (content) => {
  const id = picture.symbol(content);
  return (place) => use(id, place);
};

/** The same block at several points. */
export function stamped(points: readonly (readonly [x: number, y: number])[], block: Block, scale: number, turn = 0): string {
  return points.map(([x, y]) => block({ x, y, scale, turn })).join('');
}

/** A block in two columns, the second dropped by half a repeat, a smaller one between. */
export function halfDrop(width: number, height: number, main: readonly [Block, scale: number, turn?: number], filler: readonly [Block, scale: number, turn?: number]): Tile {
  const [left, right, upper, lower] = [width * 0.26, width * 0.755, height * 0.27, height * 0.77];
  return { width, height, content: stamped([[left, upper], [right, lower]], main[0], main[1], main[2]) + stamped([[right, upper], [left, lower]], filler[0], filler[1], filler[2]) };
}
