/**
 * Block-print motifs in two inks. Each is drawn around 0,0, about 100 units tall, ready to be shared as a symbol.
 */
import { circle, d, path, stroke } from './svg.ts';

/** A petal that starts `gap` above the centre and points upwards, turned clockwise by `turn` degrees. */
export function petal(turn: number, gap: number, length: number, width: number, colour: string): string {
  const tip = -gap - length;
  const data = d`M0 ${-gap}C${width} ${-gap - length * 0.3} ${width * 0.8} ${-gap - length * 0.85} 0 ${tip}C${-width * 0.8} ${-gap - length * 0.85} ${-width} ${-gap - length * 0.3} 0 ${-gap}Z`;
  return path(data, colour, turn === 0 ? '' : `transform="rotate(${turn})"`);
}

const around = (count: number, draw: (turn: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(Math.round((index * 3600) / count) / 10)).join('');

const fan = (turns: readonly number[], draw: (turn: number) => string): string => turns.map(draw).join('');

type Motif = (ink: string, second: string) => string;

const flowerOf = (petals: number): Motif => (ink, second) =>
  around(petals, (turn) => petal(turn, 9, 30, 11, ink)) + around(petals, (turn) => petal(turn, 15, 13, 4.2, second)) + circle(0, 0, 8.5, second) + circle(0, 0, 3.6, ink);

const sprig: Motif = (ink, second) =>
  stroke('M0 46C-3 24 2 10 0 -4', second, 4.2) +
  path('M0 34C-12 32 -25 22 -27 8C-13 10 -2 20 0 34ZM0 26C12 24 24 13 26 0C13 2 3 12 0 26Z', second) +
  `<g transform="translate(0 -20) scale(.72)">${fan([-90, -45, 0, 45, 90], (turn) => petal(turn, 4, 32, 12, ink))}${fan([-90, -45, 0, 45, 90], (turn) => petal(turn, 12, 12, 4, second))}${path('M-11 0A11 11 0 0 0 11 0Z', second)}</g>`;

const paisley: Motif = (ink, second) =>
  path('M4 46C-24 46 -34 22 -26 2C-18 -18 -4 -22 -2 -36C-1 -45 10 -50 18 -43C12 -42 9 -37 13 -29C20 -14 32 0 30 20C28 36 18 46 4 46Z', ink) +
  path('M3 36C-14 36 -21 20 -16 7C-11 -5 -1 -8 3 -18C10 -6 21 4 20 19C19 29 13 36 3 36Z', second) +
  path('M3 28C-6 28 -11 19 -8 11C-5 5 0 2 3 -3C7 4 13 10 12 18C11 24 8 28 3 28Z', ink) +
  circle(2, 17, 4.2, second);

const lotus: Motif = (ink, second) =>
  fan([-74, -40, 40, 74], (turn) => petal(turn, 2, 44, 15, ink)) + petal(-20, 2, 48, 14, second) + petal(20, 2, 48, 14, second) + petal(0, 2, 52, 13, ink) + petal(0, 10, 26, 5, second);

const marigold: Motif = (ink, second) =>
  around(12, (turn) => petal(turn, 20, 24, 9, ink)) + around(10, (turn) => petal(turn + 12, 9, 20, 8, second)) + around(8, (turn) => petal(turn, 0, 14, 6, ink));

const leaf: Motif = (ink, second) => petal(0, -44, 88, 26, ink) + stroke('M0 48V-22M0 24L-11 8M0 24L11 8M0 6L-9 -8M0 6L9 -8', second, 3);

const tree: Motif = (ink, second) =>
  stroke('M0 48V-10', second, 5) + fan([-64, -38, 38, 64], (turn) => petal(turn, 4, 36, 10, ink)) +
  `<g transform="translate(0 -4)">${fan([-20, 20], (turn) => petal(turn, 6, 38, 10, second))}${petal(0, 6, 42, 11, ink)}</g>` + path('M-16 48C-10 36 10 36 16 48Z', ink);

const elephant: Motif = (ink, second) =>
  path('M-34 40C-38 14 -36 -8 -16 -16C-2 -22 14 -20 22 -16C28 -28 44 -28 48 -12C52 2 50 12 46 20C44 28 48 32 54 30C52 38 42 38 39 30C37 24 38 18 36 14C34 18 30 20 26 20L26 40H12V26H-10V40Z', ink) +
  path('M-20 -17C-8 -23 8 -22 16 -18L14 8C2 14 -12 12 -22 6Z', second) + path('M24 -8C32 -12 36 -2 30 8C24 8 20 0 24 -8Z', second) + circle(-3, -5, 5, ink) + stroke('M-34 8C-42 14 -42 22 -40 28', ink, 3.4);

const bird: Motif = (ink, second) =>
  path('M-48 -6C-28 -4 -20 -16 -8 -22C-6 -36 10 -42 20 -34L36 -30L23 -24C26 2 10 24 -14 24C-28 24 -40 10 -48 -6Z', ink) + path('M-24 -2C-14 -12 2 -10 10 -4C6 10 -12 14 -24 -2Z', second) + circle(14, -29, 3, second) + stroke('M-6 24V40M4 21V40', second, 3.2);

const star: Motif = (ink, second) => around(5, (turn) => path('M0 -44L11 -12L-11 -12Z', ink, `transform="rotate(${turn})"`)) + circle(0, 0, 15, ink) + circle(0, 0, 7, second);

const kite: Motif = (ink, second) => path('M0 -44L32 -6L0 40L-32 -6Z', ink) + path('M0 -44L32 -6H0ZM0 -6V40L-32 -6Z', second) + stroke('M0 40C10 50 -8 54 2 62', second, 3);

const boat: Motif = (ink, second) => path('M-40 18H40C34 38 22 42 0 42C-22 42 -34 38 -40 18Z', ink) + path('M-3 12V-44L-32 12Z', second) + path('M5 12V-36L30 12Z', ink);

const heart: Motif = (ink, second) => path('M0 38C-36 12 -44 -8 -36 -24C-28 -38 -8 -34 0 -18C8 -34 28 -38 36 -24C44 -8 36 12 0 38Z', ink) + circle(-17, -16, 5, second);

const diamond: Motif = (ink, second) => path('M0 -50L38 0L0 50L-38 0Z', ink) + path('M0 -28L20 0L0 28L-20 0Z', second) + path('M0 -11L8 0L0 11L-8 0Z', ink);

const rosette: Motif = (ink, second) =>
  path('M0 -46L13 -31L32 -32L31 -13L46 0L31 13L32 32L13 31L0 46L-13 31L-32 32L-31 13L-46 0L-31 -13L-32 -32L-13 -31Z', ink) + circle(0, 0, 24, second) + around(8, (turn) => petal(turn, 4, 18, 6, ink)) + circle(0, 0, 4, second);

const peacock: Motif = (ink, second) =>
  path('M0 48C-24 30 -34 4 -22 -20C-14 -36 -6 -42 0 -50C6 -42 14 -36 22 -20C34 4 24 30 0 48Z', ink) + path('M0 18C-18 10 -20 -8 -12 -18C-6 -25 6 -25 12 -18C20 -8 18 10 0 18Z', second) + path('M0 10C-9 6 -10 -6 0 -14C10 -6 9 6 0 10Z', ink) + stroke('M0 48V20M0 40L-12 28M0 40L12 28', second, 2.6);

const temple: Motif = (ink, second) => path('M-50 50L0 -46L50 50Z', ink) + path('M-22 50L0 4L22 50Z', second);

const scallop: Motif = (ink, second) => path('M-50 50C-50 -10 -28 -34 0 -34C28 -34 50 -10 50 50Z', ink) + path('M-26 50C-26 14 -14 2 0 2C14 2 26 14 26 50Z', second);

const zigzag: Motif = (ink, second) => path('M-50 36L0 -40L50 36V12L0 -64L-50 12Z', ink) + circle(0, 24, 9, second);

const dot: Motif = (ink) => circle(0, 0, 22, ink);

const mirror: Motif = (ink, second) => around(10, (turn) => petal(turn, 24, 18, 7, ink)) + circle(0, 0, 25, second) + path('M-17 -8A19 19 0 0 1 8 -17L-8 12Z', '#fffaf0', 'opacity=".75"');

/** All motifs by name. */
export const MOTIF = {
  flower: flowerOf(8), blossom: flowerOf(6), daisy: flowerOf(10), sprig, paisley, lotus, marigold, leaf, tree, elephant, bird, star, kite, boat, heart, diamond, rosette, peacock, temple, scallop, zigzag, dot, mirror,
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIF;
