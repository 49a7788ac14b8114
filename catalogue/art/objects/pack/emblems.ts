/**
 * The small pictures on labels, drawn around 0,0 in a box of about 100 × 100: ink, accent and the paper
 * they stand on. They take the place of words, which are never drawn.
 */
import type { LabelEmblem } from '../drawing.ts';
import { circle, ellipse, group, path, placed, stroke } from '../../kit/svg.ts';

export interface EmblemInks {
  readonly ink: string;
  readonly accent: string;
  readonly paper: string;
}

type Draw = (inks: EmblemInks) => string;

const turnedCopies = (count: number, from: number, step: number, make: (turn: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(from + step * index, index)).join('');

const leafShape = 'M0 0C-22 -14 -26 -42 0 -66C26 -42 22 -14 0 0Z';
const petalShape = 'M0 -4C13 -16 12 -40 0 -50C-12 -40 -13 -16 0 -4Z';

const leaf: Draw = ({ ink, paper }) =>
  path('M0 48C-42 24 -46 -20 0 -52C46 -20 42 24 0 48Z', ink) + stroke('M0 38V-30M0 16L-19 1M0 16L19 1M0 -4L-15 -17M0 -4L15 -17', paper, 4.5);

const wheatEar = ({ ink, accent }: EmblemInks): string =>
  stroke('M0 52V-10', ink, 4) +
    turnedCopies(5, 0, 1,
      (_,
        index) => path(`M0 ${6 - index * 12}C2 ${-8 - index * 12} 14 ${-10 - index * 12} 17 ${-20 - index * 12}C20 ${-6 - index * 12} 12 ${4 - index * 12} 0 ${6 - index * 12}Z`,
        index % 2 ? accent : ink) +
    path(`M0 ${6 - index * 12}C-2 ${-8 - index * 12} -14 ${-10 - index * 12} -17 ${-20 - index * 12}C-20 ${-6 - index * 12} -12 ${4 - index * 12} 0 ${6 - index * 12}Z`,
      index % 2 ? ink : accent)) +
      path('M0 -50C7 -60 6 -70 0 -78C-6 -70 -7 -60 0 -50Z', ink);

const wheat: Draw = (inks) => [-26, 26, 0].map((turn) => group(wheatEar(inks), `transform="translate(0 44) rotate(${turn}) translate(0 -44) scale(.84)"`)).join('') +
  path('M-13 26H13L9 36H-9Z', inks.accent);

const tea: Draw = ({ ink, accent, paper }) =>
  [-42, 42,
    0].map((turn) => group(path(leafShape, turn === 0 ? accent : ink) +
      stroke('M0 -6V-54', paper, 3), `transform="translate(0 38) rotate(${turn}) scale(1.25)"`)).join('') +
    circle(0, 42, 6, ink);

const chilli: Draw = ({ ink, accent }) =>
  group(path('M-6 -34C22 -34 26 2 6 30C-2 42 -16 52 -30 54C-18 40 -20 24 -22 4C-24 -18 -20 -32 -6 -34Z', accent) + stroke('M-2 -34C0 -46 8 -52 18 -54', ink, 6) +
    path('M-22 -30C-14 -42 8 -42 14 -28C2 -32 -10 -34 -22 -30Z', ink), 'transform="translate(4 0)"');

const drop: Draw = ({ ink, accent, paper }) =>
  path('M0 -54C14 -28 36 -8 36 18C36 38 20 52 0 52C-20 52 -36 38 -36 18C-36 -8 -14 -28 0 -54Z', accent) +
    path('M0 -32C10 -14 24 0 24 18C24 32 13 41 0 41C-13 41 -24 32 -24 18C-24 0 -10 -14 0 -32Z', ink) +
    ellipse(-9, 20, 5, 11, paper, 'transform="rotate(18 -9 20)" opacity=".8"');

const lotus: Draw = ({ ink, accent }) =>
  group([-78, 78, -44, 44].map((turn) => path('M0 0C17 -16 16 -46 0 -62C-16 -46 -17 -16 0 0Z', ink, `transform="rotate(${turn})"`)).join('') +
    [-22, 22].map((turn) => path('M0 0C17 -18 16 -50 0 -68C-16 -50 -17 -18 0 0Z', accent, `transform="rotate(${turn})"`)).join('') +
      path('M0 0C15 -18 14 -54 0 -74C-14 -54 -15 -18 0 0Z', ink) + path('M-40 8Q0 24 40 8Q0 14 -40 8Z', ink), 'transform="translate(0 28)"');

const sun: Draw = ({ ink, accent }) =>
  turnedCopies(16, 0, 22.5, (turn, index) => path(index % 2 ? 'M-4 -28L0 -50L4 -28Z' : 'M-6 -28L0 -42L6 -28Z', index % 2 ? ink : accent, `transform="rotate(${turn})"`)) +
    circle(0, 0, 24, accent) + circle(0, 0, 16, ink);

const mango: Draw = ({ ink, accent, paper }) =>
  path('M2 -36C32 -42 46 -8 38 18C30 42 4 54 -18 46C-42 38 -46 22 -38 14C-28 8 -36 -28 2 -36Z', accent) +
    path('M-12 30C-22 20 -20 2 -8 -14', 'none', `stroke="${paper}" stroke-width="5" stroke-linecap="round" opacity=".8"`) + stroke('M2 -36L0 -46', ink, 5) +
    path('M0 -44C14 -64 38 -62 48 -50C34 -36 14 -36 0 -44Z', ink);

const bean: Draw = ({ ink, accent, paper }) =>
  [[-18, -16, -30, ink], [20, 2, 24, accent],
    [-12, 28, 8, ink]].map(([x, y, turn, fill]) => group(ellipse(0, 0, 25, 17, String(fill)) +
      path('M-11 2Q0 -6 11 2', 'none', `stroke="${paper}" stroke-width="4" stroke-linecap="round"`),
        `transform="${placed({ x: Number(x), y: Number(y), turn: Number(turn) })}"`)).join('');

const almond: Draw = ({ ink, accent, paper }) =>
  [-34, 34,
    0].map((turn) => group(path('M0 18C-24 10 -26 -26 0 -54C26 -26 24 10 0 18Z', turn === 0 ? accent : ink) +
      stroke('M0 6V-34M-9 2C-12 -10 -9 -22 -5 -30M9 2C12 -10 9 -22 5 -30', paper, 2.5, 'opacity=".75"'), `transform="translate(0 22) rotate(${turn})"`)).join('');

const coconut: Draw = ({ ink, accent, paper }) => circle(0, 4, 42, ink) + circle(0, 4, 33, paper) + circle(2, 6, 23, accent) +
  path('M-16 -2A20 20 0 0 1 12 -11', 'none', `stroke="${paper}" stroke-width="5" stroke-linecap="round" opacity=".7"`);

const cow: Draw = ({ ink, accent, paper }) =>
  path('M-30 -22C-50 -30 -54 -46 -44 -54C-42 -42 -34 -36 -20 -34ZM30 -22C50 -30 54 -46 44 -54C42 -42 34 -36 20 -34Z', accent) +
    path('M-22 -30C-12 -38 12 -38 22 -30C36 -30 48 -24 50 -16C42 -8 34 -8 28 -10C28 10 22 20 20 30C16 48 -16 48 -20 30C-22 20 -28 10 -28 -10C-34 -8 -42 -8 -50 -16C-48 -24 -36 -30 -22 -30Z', ink) +
  ellipse(0, 34, 18, 12, paper) + circle(-7, 34, 3, ink) + circle(7, 34, 3, ink) + circle(-14, -6, 4, paper) + circle(14, -6, 4, paper) +
    path('M-6 -34L0 -8L6 -34Z', accent);

const cup: Draw = ({ ink, accent }) =>
  path('M-32 -10H24C24 22 14 38 -4 38C-22 38 -32 22 -32 -10Z', ink) + path('M24 0C46 -4 44 24 16 22', 'none', `stroke="${ink}" stroke-width="7"`) +
    path('M-40 44H32L24 51H-32Z', accent) + stroke('M-16 -20C-24 -30 -10 -36 -18 -48M4 -20C-4 -30 10 -36 2 -48', accent, 5);

const mortar: Draw = ({ ink, accent }) =>
  group(path('M-5 -56H5L8 6H-8Z', accent), 'transform="rotate(24)"') + path('M-42 -6H42L36 4C34 26 22 36 14 38V44H22V52H-22V44H-14V38C-22 36 -34 26 -36 4Z', ink);

const flower: Draw = ({ ink, accent }) => turnedCopies(8, 0, 45, (turn) => path(petalShape, ink, `transform="rotate(${turn})"`)) +
  turnedCopies(8, 22.5, 45, (turn) => path(petalShape, accent, `transform="rotate(${turn}) scale(.55)"`)) + circle(0, 0, 11, accent) + circle(0, 0, 5, ink);

const rice: Draw = ({ ink, accent }) =>
  [-34, -12, 12,
    34].map((turn, index) => group(stroke('M0 0C-2 -30 2 -60 6 -74', ink, 3.5) +
      turnedCopies(5, 0, 1,
        (_, step) => ellipse(step % 2 ? 9 : -4, -40 - step * 9, 4.5, 10, index % 2 ? accent : ink,
          `transform="rotate(${step % 2 ? 34 : -30} ${step % 2 ? 9 : -4} ${-40 - step * 9})"`)),
        `transform="translate(0 48) rotate(${turn})"`)).join('');

const salt: Draw = ({ ink, accent }) => [[0, -24, 22, ink], [-24, 18, 20, accent], [24, 18, 20, accent],
  [0, 30, 13, ink]].map(([x, y, half, fill]) => path(`M${Number(x)} ${Number(y) - Number(half)}l${half} ${half}l-${half} ${half}l-${half} -${half}Z`,
    String(fill))).join('');

const moon: Draw = ({ ink, accent }) => path('M14 -46A48 48 0 1 0 44 28A40 40 0 1 1 14 -46Z', ink) +
  path('M22 -16L27 -4L40 -3L30 5L34 18L22 11L11 18L15 5L5 -3L18 -4Z', accent);

const heart: Draw = ({ ink, paper }) => path('M0 48C-48 14 -60 -14 -52 -36C-43 -60 -14 -56 0 -32C14 -56 43 -60 52 -36C60 -14 48 14 0 48Z', ink) +
  stroke('M0 42V-18M0 20L-22 0M0 20L22 0M0 0L-15 -14M0 0L15 -14', paper, 5);

const peacock: Draw = ({ ink, accent, paper }) =>
  turnedCopies(7, -78, 26,
    (turn, index) => group(path('M0 0C12 -20 14 -44 0 -62C-14 -44 -12 -20 0 0Z', index % 2 ? accent : ink) + circle(0, -46, 7, paper) +
      circle(0, -46, 3.5, ink), `transform="translate(0 26) rotate(${turn})"`)) +
  path('M-15 50C-20 24 -10 14 -8 0C-8 -10 8 -12 9 -1C13 1 15 3 18 6L9 8C8 20 18 28 14 50Z', ink, `stroke="${paper}" stroke-width="4"`);

const EMBLEMS: Record<LabelEmblem, Draw> = {
  leaf, wheat, tea, chilli, drop, lotus, sun, mango, bean, almond, coconut, cow, cup, mortar, flower, rice, salt, moon, heart, peacock,
};

/** One emblem around 0,0. */
export const emblem = (name: LabelEmblem, inks: EmblemInks): string => EMBLEMS[name](inks);
