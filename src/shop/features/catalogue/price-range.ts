import { readRupees } from '#contract/rupees.ts';
import { toRupees } from '#contract/totals.ts';
import { limits } from '#contract/limits.ts';

/** Lower and upper end, in rupees. */
export type PriceRange = readonly [number, number];

/** What the slider shows before it is touched (spec 5). An untouched slider filters nothing. */
export const untouched: PriceRange = [limits.price.from, limits.price.to];

/** A price as the slider can show it: inside its range and on its steps. */
export function onSlider(rupees: number): number {
  const { min, max, step } = limits.price;
  return Math.min(max, Math.max(min, Math.round(rupees / step) * step));
}

/** The price that somebody typed, on a step of the slider; undefined when it is none. */
export function typedRupees(text: string): number | undefined {
  const paise = readRupees(text);
  return paise === undefined ? undefined : onSlider(toRupees(paise));
}

/** The range with one end changed. The ends never cross: the other end moves along. */
export function withEnd(range: PriceRange, end: 0 | 1, rupees: number): [number, number] {
  const [low, high] = range;
  return end === 0 ? [rupees, Math.max(rupees, high)] : [Math.min(low, rupees), rupees];
}
