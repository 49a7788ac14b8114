/**
 * The colours of an accent in both colour modes. The shop chooses one colour; what is written on it or with it keeps the contrast that WCAG 2.2
 * asks of text (1.4.3: 4.5 to 1), so that a pale yellow does not make buttons that nobody can read.
 */
import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

const toOklch = converter('oklch');

const paper = '#FFFBF5';
const soot = '#1C1413';
const ink = '#2A1D1A';
/** A little more than WCAG's 4.5, for what rounding takes. */
const enough = 4.6;
const stepOfLightness = 0.005;

/** The same hue, as light as wanted; `calm` times as colourful. */
function tone(colour: Oklch, l: number, calm = 1): string {
  return formatHex(clampChroma({ ...colour, l, c: (colour.c ?? 0) * calm }, 'oklch'));
}

/** The nearest lightness from `from` on, step by step, at which the colour can be read with every one of `others`. */
function readable(colour: Oklch, from: number, step: number, others: readonly string[]): number {
  for (let l = from; l > 0 && l < 1; l += step) if (others.every((other) => wcagContrast(tone(colour, l), other) >= enough)) return l;
  return step < 0 ? 0 : 1;
}

export type AccentColours = Readonly<Record<'solid' | 'contrast' | 'fg' | 'muted' | 'subtle' | 'emphasized' | 'border' | 'mark', string>>;

/**
 * The colours of `brand` in the theme (`src/ui/theme/semantic.ts`) for `accent`, `#rrggbb`. A light colour is darkened for the light mode until
 * text on it and text in it can be read, and the other way round.
 */
export function accentColours(accent: string): { light: AccentColours; dark: AccentColours } {
  const colour = toOklch(accent) ?? { mode: 'oklch', l: 0.5, c: 0 };
  const solid = readable(colour, Math.min(colour.l, 0.6), -stepOfLightness, [paper]);
  const muted = tone(colour, 0.92, 0.35);
  const subtle = tone(colour, 0.965, 0.18);
  const fg = readable(colour, solid, -stepOfLightness, [paper, muted, subtle]);
  const nightMuted = tone(colour, 0.3, 0.6);
  const nightSubtle = tone(colour, 0.23, 0.3);
  const glow = readable(colour, Math.max(colour.l, 0.7), stepOfLightness, [soot, nightMuted, nightSubtle]);
  return {
    light: {
      solid: tone(colour, solid),
      contrast: paper,
      fg: tone(colour, fg),
      muted,
      subtle,
      emphasized: tone(colour, Math.max(0.15, fg - 0.06)),
      border: tone(colour, 0.78, 0.7),
      mark: tone(colour, solid),
    },
    dark: {
      solid: tone(colour, glow),
      contrast: soot,
      fg: tone(colour, glow),
      muted: nightMuted,
      subtle: nightSubtle,
      emphasized: tone(colour, Math.min(0.95, glow + 0.08), 0.8),
      border: tone(colour, 0.45, 0.8),
      // On it stands the leaf, in the colour of paper.
      mark: tone(colour, readable(colour, Math.min(glow, 0.62), -stepOfLightness, [paper])),
    },
  };
}

/** Text on the accent itself: ink or paper, whichever is read better. */
export function textOn(accent: string): string {
  return wcagContrast(accent, paper) >= wcagContrast(accent, ink) ? paper : ink;
}
