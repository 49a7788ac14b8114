/** Woven repeats: stripes, checks, knits. Two yarns on the cloth's own dye. */
import { circle, path, rectangle, stroke } from './svg.ts';
import type { Tile } from './tiles.ts';

type Weave = (ink: string, second: string) => Tile;

const HALF = 'opacity=".55"';
const tile = (width: number, height: number, ...content: readonly string[]): Tile => ({ width, height, content: content.join('') });

const stripe: Weave = (ink, second) => tile(56, 40, rectangle(0, 0, 16, 40, ink), rectangle(26, 0, 3, 40, second), rectangle(40, 0, 3, 40, second));
const broad: Weave = (ink, second) => tile(120, 40, rectangle(0, 0, 60, 40, ink), rectangle(56, 0, 4, 40, second), rectangle(0, 0, 4, 40, second));
const pin: Weave = (ink, second) => tile(34, 40, rectangle(0, 0, 5, 40, ink), rectangle(17, 0, 2.4, 40, second));
const candy: Weave = (ink) => tile(30, 40, rectangle(0, 0, 15, 40, ink));
const check: Weave = (ink, second) =>
  tile(84, 84, rectangle(0, 0, 26, 84, ink, 0, HALF), rectangle(0, 0, 84, 26, ink, 0, HALF), rectangle(50, 0, 5, 84, second), rectangle(0, 50, 84, 5, second), rectangle(64, 0, 5, 84, second, 0, HALF), rectangle(0, 64, 84, 5, second, 0, HALF));
const madras: Weave = (ink, second) =>
  tile(120, 120, rectangle(0, 0, 34, 120, ink, 0, HALF), rectangle(0, 0, 120, 34, ink, 0, HALF), rectangle(52, 0, 16, 120, second, 0, HALF), rectangle(0, 52, 120, 16, second, 0, HALF), rectangle(86, 0, 4, 120, ink), rectangle(0, 86, 120, 4, ink), rectangle(96, 0, 4, 120, second), rectangle(0, 96, 120, 4, second));
const windowpane: Weave = (ink, second) => tile(92, 92, rectangle(0, 0, 5, 92, ink), rectangle(0, 0, 92, 5, ink), rectangle(10, 0, 2, 92, second), rectangle(0, 10, 92, 2, second));
const gingham: Weave = (ink) => tile(52, 52, rectangle(0, 0, 26, 52, ink, 0, HALF), rectangle(0, 0, 52, 26, ink, 0, HALF));
const dots: Weave = (ink, second) => tile(64, 64, circle(16, 16, 6, ink), circle(48, 48, 6, ink), circle(48, 16, 2.4, second), circle(16, 48, 2.4, second));
const chevron: Weave = (ink, second) => tile(64, 60, stroke('M-8 26L16 6L48 34L72 14', ink, 8), stroke('M-8 50L16 30L48 58L72 38M-8 -10L16 -30L48 -2L72 -22', second, 4));
const herringbone: Weave = (ink, second) => tile(60, 24, stroke('M0 0L30 24M0 24L30 48M0 -24L30 0', ink, 4), stroke('M60 0L30 24M60 24L30 48M60 -24L30 0', second, 4));
const rib: Weave = (ink, second) => tile(22, 40, rectangle(0, 0, 6, 40, ink, 0, 'opacity=".5"'), rectangle(11, 0, 4, 40, second, 0, 'opacity=".35"'));
const slub: Weave = (ink, second) => tile(150, 90, path('M4 12h52v2h-52ZM90 30h44v2.4h-44ZM20 58h60v2h-60ZM100 76h36v2h-36Z', ink, HALF), path('M70 8v30h2v-30ZM30 66v22h2v-22ZM128 44v26h2v-26Z', second, HALF));

export const WEAVE = { stripe, broad, pin, candy, check, madras, windowpane, gingham, dots, chevron, herringbone, rib, slub } as const satisfies Record<string, Weave>;
