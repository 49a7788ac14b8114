/**
 * All-over prints in two inks, as paint for a fill. Eight to twelve repeats across a chest look best.
 */
import { MOTIF, type MotifName } from './motifs.ts';
import { DYE, type Dye } from './palette.ts';
import { circle, d, factor, num, path, rectangle, stroke, type SvgBuilder } from './svg.ts';
import { cutterFor, halfDrop, stamped, type Cutter, type Tile } from './tiles.ts';
import { WEAVE } from './weaves.ts';

/** A print on a cloth: two inks, `scale` 1 being the usual size, `turn` in degrees. */
export interface Print {
  readonly pattern: PatternName;
  readonly ink: Dye;
  readonly second: Dye;
  readonly scale?: number;
  readonly turn?: number;
}

type Pattern = (cut: Cutter, ink: string, second: string) => Tile;

const paisley: Pattern = (cut, ink, second) => {
  const block = cut(MOTIF.paisley(ink, second));
  const mirrored = block({ x: 90, y: 106, turn: 8, scale: 0.56, scaleX: -0.56 });
  return { width: 120, height: 140, content: block({ x: 30, y: 36, turn: -8, scale: 0.56 }) + mirrored + stamped([[90, 36], [30, 106]], cut(MOTIF.blossom(ink, second)), 0.2) };
};

const flower: Pattern = (cut, ink, second) => {
  const cross = cut([0, 90, 180, 270].map((turn) => path('M0 -2C4 -6 3 -11 0 -13C-3 -11 -4 -6 0 -2Z', second, `transform="rotate(${turn})"`)).join(''));
  return { width: 100, height: 100, content: stamped([[25, 25], [75, 75]], cut(MOTIF.flower(ink, second)), 0.42) + stamped([[75, 25], [25, 75]], cross, 1) };
};

const bandhani: Pattern = (cut, ink, second) => {
  const knot = cut(circle(0, 0, 4.6, ink) + circle(0, 0, 1.6, second));
  const lozenge = [[0, -17], [9, -8.5], [17, 0], [9, 8.5], [0, 17], [-9, 8.5], [-17, 0], [-9, -8.5], [0, 0]] as const;
  const spots = [[30, 30], [90, 90]].flatMap(([x = 0, y = 0]) => lozenge.map(([dx, dy]) => [x + dx, y + dy] as const));
  return { width: 120, height: 120, content: stamped([...spots, [90, 30], [30, 90]], knot, 1) };
};

const steppedLozenge = (width: number, height: number, colour: string): string => {
  const corners = [[0, -height], [width, 0], [0, height], [-width, 0], [0, -height]] as const;
  const points = Array.from({ length: 24 }, (_, index) => {
    const from = corners[Math.floor(index / 6)] ?? corners[0];
    const to = corners[Math.floor(index / 6) + 1] ?? corners[0];
    const along = (index % 6) / 6;
    const odd = index % 2 === 1;
    return `${num((from[0] + (to[0] - from[0]) * along) * (odd ? 1 : 0.86))} ${num((from[1] + (to[1] - from[1]) * along) * (odd ? 1.05 : 0.97))}`;
  });
  return path(`M${points.join('L')}Z`, colour);
};

const ikat: Pattern = (cut, ink, second) => {
  const nest = cut(steppedLozenge(38, 52, ink) + steppedLozenge(25, 35, second) + steppedLozenge(12, 17, ink));
  return { width: 100, height: 140, content: stamped([[50, 35], [0, 105], [100, 105]], nest, 1) + stamped([[0, 35], [100, 35], [50, 105]], cut(steppedLozenge(5, 9, second)), 1) };
};

const leheriya: Pattern = (_cut, ink, second) => {
  const wave = (y: number, colour: string, width: number): string => `<path d="${d`M-20 ${y}Q0 ${y - 22} 20 ${y}T60 ${y}T100 ${y}T140 ${y}`}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  return { width: 80, height: 64, content: wave(0, ink, 9) + wave(64, ink, 9) + wave(20, ink, 4) + wave(40, second, 12) + wave(54, ink, 3) + wave(-10, ink, 3) };
};

const jaal: Pattern = (cut, ink, second) => ({
  width: 90, height: 124,
  content: `<path d="M45 0C45 20 0 38 0 62C0 86 45 104 45 124M45 0C45 20 90 38 90 62C90 86 45 104 45 124" fill="none" stroke="${second}" stroke-width="3.6"/>` +
    stamped([[45, 62], [0, 0], [90, 0], [0, 124], [90, 124]], cut(MOTIF.blossom(ink, second)), 0.46) + stamped([[14, 31], [76, 31], [14, 93], [76, 93]], cut(circle(0, 0, 4, ink)), 1),
});

const temple: Pattern = (cut, ink, second) => ({
  width: 60, height: 120,
  content: stamped([[15, 18], [45, 18]], cut(MOTIF.temple(ink, second)), 0.28) + rectangle(0, 36, 60, 3, ink) + stamped([[30, 78]], cut(MOTIF.diamond(ink, second)), 0.42) + stamped([[0, 78], [60, 78]], cut(circle(0, 0, 5, second)), 1) + rectangle(0, 114, 60, 3, second),
});

const ajrakh: Pattern = (cut, ink, second) => ({
  width: 100, height: 100,
  content: stamped([[50, 50]], cut(MOTIF.rosette(ink, second)), 0.72) + stamped([[0, 0], [100, 0], [0, 100], [100, 100]], cut(MOTIF.rosette(second, ink)), 0.5) + stamped([[50, 0], [50, 100], [0, 50], [100, 50]], cut(circle(0, 0, 5, ink)), 1),
});

const shibori: Pattern = (cut, ink, second) => {
  const ring = cut([44, 32, 20].map((radius, index) => `<circle r="${radius}" fill="none" stroke="${index === 1 ? second : ink}" stroke-width="5" stroke-dasharray="7 3.5"/>`).join('') + circle(0, 0, 8, ink));
  return { width: 130, height: 150, content: stamped([[32, 37], [97, 112]], ring, 0.78) + stamped([[97, 37], [32, 112]], ring, 0.3) };
};

const vine: Pattern = (cut, ink, second) => {
  const leaf = cut(MOTIF.leaf(second, ink));
  const leaves = [[28, 28, -50], [46, 58, 60], [50, 88, 50], [28, 118, -60], [28, -2, -60]] as const;
  return { width: 74, height: 120, content: stroke('M37 -4C60 16 60 44 37 60C14 76 14 104 37 124', second, 3) + stamped([[48, 30], [26, 90]], cut(MOTIF.blossom(ink, second)), 0.5) + leaves.map(([x, y, turn]) => leaf({ x, y, turn, scale: 0.22 })).join('') };
};

/** Prints that are a motif in half drop: tile size, the motif's scale and turn, and what fills the gaps. */
const dotted = (motif: MotifName, width: number, height: number, scale: number, dot: number, turn = 0): Pattern => (cut, ink, second) => halfDrop(width, height, [cut(MOTIF[motif](ink, second)), scale, turn], [cut(circle(0, 0, dot, second)), 1]);
const paired = (motif: MotifName, width: number, height: number, scale: number, turn: number, filler: MotifName, fillerScale: number, fillerTurn: number): Pattern => (cut, ink, second) =>
  halfDrop(width, height, [cut(MOTIF[motif](ink, second)), scale, turn], [cut(MOTIF[filler](second, ink)), fillerScale, fillerTurn]);

const FIGURED = {
  paisley, flower, bandhani, ikat, leheriya, jaal, temple, ajrakh, shibori, vine,
  buti: dotted('sprig', 110, 130, 0.52, 2.6), lotus: dotted('lotus', 116, 104, 0.52, 4), tree: dotted('tree', 100, 132, 0.54, 3), peacock: dotted('peacock', 96, 124, 0.5, 4),
  star: dotted('star', 96, 96, 0.4, 5), kite: dotted('kite', 120, 130, 0.5, 4, 18), boat: dotted('boat', 128, 112, 0.5, 4), heart: dotted('heart', 92, 92, 0.42, 4), diamond: dotted('diamond', 64, 88, 0.4, 3.4),
  marigold: paired('marigold', 104, 116, 0.5, 0, 'leaf', 0.22, 0), leaf: paired('leaf', 84, 116, 0.46, 24, 'leaf', 0.3, -24), elephant: paired('elephant', 130, 120, 0.52, 0, 'blossom', 0.26, 0), bird: paired('bird', 120, 110, 0.5, 0, 'leaf', 0.24, 40),
} as const satisfies Record<string, Pattern>;

type PatternName = keyof typeof FIGURED | keyof typeof WEAVE;

function tileOf(picture: SvgBuilder, pattern: PatternName, ink: string, second: string): Tile {
  if (pattern in WEAVE) return WEAVE[pattern as keyof typeof WEAVE](ink, second);
  return FIGURED[pattern as keyof typeof FIGURED](cutterFor(picture), ink, second);
}

/** How a print is placed: extra rotation (with the sleeve or pleat), the point where the repeat starts, a zoom for close-ups. */
export interface Lay {
  readonly turn?: number;
  readonly x?: number;
  readonly y?: number;
  readonly zoom?: number;
}

/** Paint of a print, to be used as a fill. */
export function printPaint(picture: SvgBuilder, print: Print, lay: Lay = {}): string {
  const tile = tileOf(picture, print.pattern, DYE[print.ink], DYE[print.second]);
  const turn = (print.turn ?? 0) + (lay.turn ?? 0);
  const scale = (print.scale ?? 1) * 0.68 * (lay.zoom ?? 1);
  const transform = `translate(${num(lay.x ?? 500)} ${num(lay.y ?? 300)})${turn === 0 ? '' : ` rotate(${num(turn)})`} scale(${factor(scale)})`;
  return picture.tile(tile.width, tile.height, tile.content, transform);
}

/** Twill threads over a close-up, in one colour. */
export const threadPaint = (picture: SvgBuilder, colour: string, turn: number): string =>
  picture.tile(9, 9, stroke('M-2 11L11 -2M-2 2L2 -2M7 11L11 7', colour, 1.6), `rotate(${turn}) scale(.8)`);

