/** Which reviews count (docs/decisions/114-which-reviews-count.md). Pure. */

/** From this many real reviews on, our samples are neither shown nor counted. */
export const enoughReal = 5;

/** Average of half stars, rounded to half stars; 0 of none. */
export function averageHalves(halves: readonly number[]): number {
  if (halves.length === 0) return 0;
  return Math.round(halves.reduce((sum, one) => sum + one, 0) / halves.length);
}

/** The reviews that count: samples only until there are enough real ones. */
export function counted<R extends { sample: boolean }>(all: readonly R[]): R[] {
  const real = all.filter(({ sample }) => !sample);
  return real.length >= enoughReal ? real : [...all];
}
