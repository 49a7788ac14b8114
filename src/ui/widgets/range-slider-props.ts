import type { RangeScale } from './range-scale.ts';

export interface RangeSliderProps {
  scale: RangeScale;
  value: readonly [number, number];
  /** Names of the two thumbs. */
  labels: readonly [string, string];
  format: (value: number) => string;
  /** While a thumb moves. */
  onChange: (value: [number, number]) => void;
  /** When it is let go. */
  onCommit: (value: [number, number]) => void;
}
