/** A chess board in perspective with turned pieces. Its front edge lies at y 1020. */
import { type Profile, turned } from '../../kit/lathe.ts';
import { roundPaint } from '../../kit/light.ts';
import { lift, shade } from '../../kit/palette.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, rectangle, stroke } from '../../kit/svg.ts';

const [BACK, FRONT, FAR_HALF, NEAR_HALF] = [800, 1000, 236, 360];
const CELLS = 6;

/** A point of the board: 0–1 across, 0–1 from the back to the front. */
function at(across: number, down: number): readonly [number, number] {
  const deep = down ** 1.25;
  const half = FAR_HALF + (NEAR_HALF - FAR_HALF) * deep;
  return [500 + (across - 0.5) * 2 * half, BACK + (FRONT - BACK) * deep];
}

const PIECES: Record<'pawn' | 'rook' | 'queen' | 'king', Profile> = {
  pawn: [[-104, 4], [-98, 20], [-80, 28], [-62, 20], [-56, 12], [-50, 22], [-44, 14], [-20, 20], [-8, 34], [0, 36]],
  rook: [[-134, 30], [-126, 31], [-106, 28], [-98, 20], [-40, 22], [-18, 34], [0, 40]],
  queen: [[-186, 6], [-178, 11], [-172, 8], [-160, 34], [-134, 20], [-126, 28], [-118, 16], [-40, 20], [-18, 36], [0, 42]],
  king: [[-196, 18], [-180, 30], [-158, 24], [-144, 16], [-136, 30], [-126, 17], [-40, 22], [-18, 38], [0, 44]],
};

/** The top of a piece, above its turned body. */
function crestOf(kind: keyof typeof PIECES, colour: string): string {
  switch (kind) {
    case 'king': return rectangle(-5, -228, 10, 36, lift(colour, 0.2), 3) + rectangle(-15, -220, 30, 10, lift(colour, 0.2), 3);
    case 'rook': return path('M-30 -134V-150H-18V-140H-7V-150H7V-140H18V-150H30V-134Z', colour);
    case 'queen': return circle(0, -190, 8, lift(colour, 0.3));
    default: return '';
  }
}

function piece(picture: SvgBuilder, kind: keyof typeof PIECES, across: number, down: number, colour: string): string {
  const [x, y] = at(across, down);
  const scale = 0.78 + down * 0.42;
  const wide = Math.max(...PIECES[kind].map(([, radius]) => radius));
  const crest = crestOf(kind, colour);
  return group(ellipse(10, 4, wide * 1.2, 12, '#3a1620', `opacity=".45" ${picture.blur(5)}`) + crest +
    path(turned(0, PIECES[kind]), roundPaint(picture, 0, wide, colour)), `transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale.toFixed(2)})"`);
}

/** Draws board and pieces in two dyes. */
export function chessBoard(picture: SvgBuilder, [dye, ink, second]: readonly [string, string, string]): string {
  const squares = Array.from({ length: CELLS * CELLS }, (_, index) => {
    const [column, row] = [index % CELLS, Math.floor(index / CELLS)];
    const corners = [at(column / CELLS, row / CELLS), at((column + 1) / CELLS, row / CELLS), at((column + 1) / CELLS, (row + 1) / CELLS),
      at(column / CELLS, (row + 1) / CELLS)];
    return (column + row) % 2 === 0 ? '' : path(`M${corners.map(([x, y]) => d`${x} ${y}`).join('L')}Z`, dye);
  }).join('');
  const edge = d`M${500 - FAR_HALF - 22} ${BACK - 14}H${500 + FAR_HALF + 22}L${500 + NEAR_HALF + 34} ${FRONT + 18}H${500 - NEAR_HALF - 34}Z`;
  const side = rectangle(500 - NEAR_HALF - 34, FRONT + 18, 2 * NEAR_HALF +
    68, 26, picture.linear(0, FRONT + 18, 0, FRONT + 44, [[0, lift('#7A4E2A', 0.2)], [1, shade('#7A4E2A', 0.4)]]), 4);
  const dark = shade(dye, 0.12);
  const set = [['rook', 0.08, 0.1, dark], ['queen', 0.42, 0.1, dark], ['king', 0.58, 0.12, dark], ['rook', 0.92, 0.1, dark], ['pawn', 0.25, 0.28, dark],
    ['pawn', 0.75, 0.26, dark], ['pawn', 0.42, 0.44, ink], ['pawn', 0.58, 0.62, ink], ['pawn', 0.08, 0.8, ink], ['queen', 0.26, 0.94, ink], ['king', 0.6, 0.94, ink],
    ['rook', 0.9, 0.94, ink]] as const;
  const gleam = path(edge, picture.linear(200, BACK, 820, FRONT, [[0, '#fff6e2', 0.34], [0.5, '#fff6e2', 0], [1, '#3a1620', 0.3]]));
  return group(side + path(edge, '#8A5A32') + path(`M${[at(0, 0), at(1, 0), at(1, 1), at(0, 1)].map(([x, y]) => d`${x} ${y}`).join('L')}Z`, lift(second, 0.62)) +
    squares + stroke(edge, lift('#8A5A32', 0.4), 3, 'opacity=".6"') + gleam +
    set.map(([kind, across, down, colour]) => piece(picture, kind, across, down, colour)).join(''), 'transform="translate(0 -6)"');
}
