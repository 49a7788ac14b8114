/** Fields that were touched, and what each was before. */
interface Edit<F extends object> {
  set: F;
  was: F;
}

/** Two edits of one thing, one after the other, as one: the later values, and what each field was before the first of them. */
export function laterEdit<F extends object>(first: Edit<F>, second: Edit<F>): Edit<F> {
  return { set: { ...first.set, ...second.set }, was: { ...second.was, ...first.was } };
}
