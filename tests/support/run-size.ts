/** `npm test` repeats a part of what `npm test -- --all` repeats whole (docs/proof/test-time.md). */
export const isShortRun = process.env['TEST_WHOLE'] === '0';

/** How often something is repeated with other random values: `whole` times, in the short run a fifth of that. */
export const repetitions = (whole: number) => (isShortRun ? Math.ceil(whole / 5) : whole);

/** All of `values`, in the short run each `nth`, at each `place` others. */
export const sample = <Value>(values: readonly Value[], place: number, nth: number): readonly Value[] =>
  isShortRun ? values.filter((_, at) => (at + place) % nth === 0) : values;
