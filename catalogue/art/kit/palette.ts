/**
 * The dyes of the shop and which of them may be combined. Colours are #rrggbb; lightness is 0–1.
 * Shade is never black: it is the dye mixed towards plum; light is warm, never white.
 */

export const DYE = {
  madder: '#B0342F', rose: '#DB6355', lac: '#7A2140', rani: '#B8386B', blush: '#F3B8AF', peach: '#EFA07C', terra: '#C4683A', rust: '#96452A',
  haldi: '#EBB022', gold: '#D09312', butter: '#F9DD85', olive: '#7D8240', neem: '#276C3D', leaf: '#53A569', mint: '#B2DDBA',
  teal: '#1F6F74', turquoise: '#43A6A6', aqua: '#B5DEDC', indigo: '#3D4B9C', ink: '#283063', sky: '#9AA5E3', powder: '#C9D2F0',
  jamun: '#5A2B5C', lilac: '#BBA0D4', denim: '#39548C', stonewash: '#7E9CC4', navy: '#222B4F', charcoal: '#454350', ash: '#A5A0A6',
  cream: '#FBF4EA', sand: '#E8D9C4', khadi: '#D6C2A7', tan: '#9A5A34', camel: '#C08A52', wood: '#A8713F', soot: '#3A2B28', brass: '#D6A33C', silver: '#C9C6CF',
} as const satisfies Record<string, string>;

/** The name of a dye, as product records write it. */
export type Dye = keyof typeof DYE;

export const WARM_LIGHT = '#fff6e2';
const PLUM = '#2a0f2c';
const LAMPLIGHT = '#fff3dc';
const PALE_SHADE = '#6a4a63';

const channels = (colour: string): [number, number, number] => {
  const parsed = Number.parseInt(colour.slice(1), 16);
  if (colour.length !== 7 || Number.isNaN(parsed)) throw new RangeError(`Not a colour: ${colour}`);
  return [(parsed >> 16) & 255, (parsed >> 8) & 255, parsed & 255];
};

/** Mixes `share` (0–1) of the second colour into the first. */
export function mix(first: string, second: string, share: number): string {
  const target = channels(second);
  const mixed = channels(first).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour in shadow. */
export const shade = (colour: string, share = 0.35): string => mix(colour, PLUM, share);

/** The colour in lamplight. */
export const lift = (colour: string, share = 0.35): string => mix(colour, LAMPLIGHT, share);

/** Perceived lightness, 0 (dark) to 1 (light). */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}

export const isPale = (colour: string): boolean => lightness(colour) > 0.75;

/** The colour of folds and shadow on a cloth of this colour; grey-lilac on pale cloth, or it would look dirty. */
export const foldShade = (colour: string): string => (isPale(colour) ? PALE_SHADE : shade(colour, 0.75));

/** Two dyes that must not be combined. */
export class IllegalPairing extends Error {
  override readonly name = 'IllegalPairing';
}

const PRINT_CONTRAST = 0.33;
/** A smaller step in lightness is enough if the hues are this far apart in the colour cube (0–442). */
const HUE_CONTRAST = { lightness: 0.22, apart: 140 };
const TRIM_CONTRAST = 0.09;
/** Distance in the colour cube (0–442) below which two dyes of the same lightness look like a mistake. */
const TRIM_APART = 125;

/** Tone on tone, allowed although the two are close. */
const TONE_ON_TONE: readonly (readonly [ground: Dye, ink: Dye])[] = [
  ['cream', 'khadi'], ['cream', 'butter'], ['cream', 'blush'], ['cream', 'mint'], ['cream', 'powder'], ['cream', 'aqua'], ['cream', 'sand'],
  ['blush', 'cream'], ['mint', 'cream'], ['powder', 'cream'], ['aqua', 'cream'], ['butter', 'cream'], ['sand', 'cream'], ['khadi', 'cream'],
  ['haldi', 'cream'], ['peach', 'cream'], ['haldi', 'terra'], ['neem', 'leaf'], ['indigo', 'sky'], ['madder', 'rose'], ['lilac', 'cream'], ['sky', 'cream'],
  ['leaf', 'cream'], ['turquoise', 'cream'], ['stonewash', 'cream'], ['camel', 'cream'], ['terra', 'cream'], ['gold', 'cream'], ['rose', 'cream'],
  ['denim', 'stonewash'], ['navy', 'denim'], ['charcoal', 'ash'], ['ash', 'charcoal'], ['ash', 'cream'], ['rani', 'blush'],
];

/** Pairs that flicker side by side: equal weight, opposite colours. As second inks they need cream between. */
const FLICKERING: readonly (readonly [Dye, Dye])[] = [
  ['madder', 'neem'], ['rani', 'leaf'], ['madder', 'teal'], ['rose', 'leaf'], ['rani', 'neem'], ['terra', 'turquoise'], ['madder', 'leaf'], ['madder', 'indigo'],
];

const listed = (pairs: readonly (readonly [Dye, Dye])[], one: Dye, other: Dye): boolean => pairs.some(([a, b]) => a === one && b === other);
const flickers = (one: Dye, other: Dye): boolean => listed(FLICKERING, one, other) || listed(FLICKERING, other, one);
const apart = (one: Dye, other: Dye): number => {
  const second = channels(DYE[other]);
  return Math.hypot(...channels(DYE[one]).map((value, index) => value - (second[index] ?? 0)));
};
const distance = (one: Dye, other: Dye): number => Math.abs(lightness(DYE[one]) - lightness(DYE[other]));

/** Whether an ink shows on a ground: by lightness, by lightness and hue together, or as a known tone on tone. */
export function inkShows(ground: Dye, ink: Dye): boolean {
  const step = distance(ground, ink);
  const differs = step >= PRINT_CONTRAST || (step >= HUE_CONTRAST.lightness && apart(ground, ink) >= HUE_CONTRAST.apart);
  return differs || listed(TONE_ON_TONE, ground, ink);
}

/** Every dye that may be the first ink on this ground. */
const inksFor = (ground: Dye): Dye[] => (Object.keys(DYE) as Dye[]).filter((ink) => inkShows(ground, ink));

/**
 * Refuses a print that would vanish or flicker on its ground.
 * @throws IllegalPairing with the inks that would do.
 */
export function assertPrintable(ground: Dye, first: Dye, second: Dye): void {
  if (!inkShows(ground, first)) {
    throw new IllegalPairing(`${first} does not show on ${ground}; first inks that do: ${inksFor(ground).join(', ')}`);
  }
  if (flickers(ground, second) && first !== 'cream') throw new IllegalPairing(`${second} flickers on ${ground} unless cream is the first ink`);
}

/**
 * Refuses a trim, border or belt of another dye that is as light as the cloth beside it and not clearly another hue.
 * @throws IllegalPairing
 */
export function assertTrimmable(cloth: Dye, trim: Dye): void {
  if (cloth === trim) return;
  if (distance(cloth, trim) < TRIM_CONTRAST && apart(cloth, trim) < TRIM_APART) throw new IllegalPairing(`${trim} lies at the same depth as ${cloth}`);
}
