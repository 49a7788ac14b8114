/** Heaps of grain: colour, size and shape of each, scattered over a region with random numbers seeded by the grain's name. */
import type { Grain } from '../drawing.ts';
import { lift, shade } from '../../kit/palette.ts';
import { randomFrom } from '../../kit/random.ts';
import { path, type SvgBuilder, use } from '../../kit/svg.ts';

interface Kind {
  readonly colours: readonly [string, string, string];
  readonly piece: string;
  readonly size: number;
}

const LONG = 'M-9 0C-6 -4 6 -4 9 0C6 4 -6 4 -9 0Z';
const OVAL = 'M-8 0C-8 -7 8 -7 8 0C8 7 -8 7 -8 0Z';
const ROUND = 'M-7 0A7 7 0 1 0 7 0A7 7 0 1 0 -7 0Z';
const KIDNEY = 'M-11 1C-11 -9 11 -9 11 1C11 8 4 7 2 4C0 2 -2 2 -4 5C-7 8 -11 7 -11 1Z';
const FLAKE = 'M-11 2C-8 -7 6 -8 11 -1C7 7 -7 8 -11 2Z';
const CRYSTAL = 'M-5 0L0 -5L5 0L0 5Z';

const KINDS: Record<Grain, Kind> = {
  rice: { colours: ['#F6EEDC', '#FFFDF6', '#DCCDB4'], piece: LONG, size: 1.1 }, 'brown-rice': { colours: ['#C9A272', '#DDBB8E', '#A67F52'], piece: LONG, size: 1.1 },
  wheat: { colours: ['#D9A85C', '#E8C07C', '#B9853C'], piece: OVAL, size: 1 }, toor: { colours: ['#E8B44A', '#F4CB70', '#CC942E'], piece: ROUND, size: 1.1 },
  moong: { colours: ['#6E8B3A', '#8CA858', '#53702A'], piece: OVAL, size: 0.95 }, masoor: { colours: ['#DB7A52', '#EB9872', '#BC5C3A'], piece: ROUND, size: 0.95 },
  urad: { colours: ['#3E3834', '#5A524C', '#2C2724'], piece: OVAL, size: 0.95 }, chana: { colours: ['#8A5A36', '#A5744C', '#6C4428'], piece: ROUND, size: 1.25 },
  rajma: { colours: ['#8A2B2E', '#A8444A', '#691E24'], piece: KIDNEY, size: 1.3 }, chickpea: { colours: ['#E4C596', '#F2DAB2', '#C7A472'], piece: ROUND, size: 1.4 },
  millet: { colours: ['#D9BC6C', '#E9D190', '#BC9C4A'], piece: ROUND, size: 0.6 }, poha: { colours: ['#F4ECDA', '#FFFDF4', '#DDD0B6'], piece: FLAKE, size: 1.2 },
  sugar: { colours: ['#FAF6EE', '#FFFFFB', '#DDD6CE'], piece: CRYSTAL, size: 1 }, peanut: { colours: ['#C47E5A', '#DA9C78', '#A26242'], piece: OVAL, size: 1.35 },
};

/** The heap's own colour. */
export const grainColour = (grain: Grain): string => KINDS[grain].colours[0];

/**
 * Scatters grains. `at` turns two random numbers (0–1) into a point; `count` at size 1, more when the grain is small.
 */
export function strewn(picture: SvgBuilder, grain: Grain, count: number, at: (across: number, down: number) => readonly [x: number, y: number], scale = 1): string {
  const { colours, piece, size } = KINDS[grain];
  const random = randomFrom(`grain-${grain}`);
  const symbols = colours.map((colour) => picture.symbol(path(piece, shade(colour, 0.4), 'transform="translate(1.6 2.4)"') +
    path(piece, picture.linearInBox([[0, lift(colour, 0.35)], [1, shade(colour, 0.12)]], 0, 0, 1, 1))));
  const pieces = Array.from({ length: Math.min(230, Math.round(count / size)) }, () => {
    const [x, y] = at(random(), random());
    return { x, y, turn: Math.round(random() * 150 - 75), symbol: symbols[Math.floor(random() * 3)] ?? '' };
  });
  return pieces.sort((one, other) => one.y - other.y).map(({ symbol, ...place }) => use(symbol, { ...place, scale: size * scale * 1.25 })).join('');
}
