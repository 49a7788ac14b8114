/** Places on the track; fine enough that a pixel is the coarser of the two. */
export const places = 1000;

export interface RangeScale {
  min: number;
  max: number;
  step: number;
  /** 1 is even; above it the low end gets more of the track, where most choices are made. */
  bend: number;
}

/** Position of an amount on the track, 0 to `places`. */
export function toPlace(amount: number, { min, max, bend }: RangeScale): number {
  return Math.round(((amount - min) / (max - min)) ** (1 / bend) * places);
}

/** The amount at a place, on a step. */
function fromPlace(place: number, { min, max, step, bend }: RangeScale): number {
  const amount = min + (max - min) * (place / places) ** bend;
  return Math.min(max, Math.max(min, Math.round(amount / step) * step));
}

/** The amount after a move from `now` to `place`: a move that is felt always changes it, by one step at least. */
export function movedThumb(now: number, place: number, scale: RangeScale): number {
  const before = toPlace(now, scale);
  if (place === before) return now;
  const amount = fromPlace(place, scale);
  const next = place > before ? Math.max(amount, now + scale.step) : Math.min(amount, now - scale.step);
  return Math.min(scale.max, Math.max(scale.min, next));
}
