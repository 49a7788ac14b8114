/** What the shop and the thread that draws papers say to each other. */
import type { Paper } from './store.ts';

export interface DrawOrder {
  id: number;
  paper: Paper;
}

/** `letters`: no face has them. Without either the drawing failed. */
export interface Drawn {
  id: number;
  pdf?: Uint8Array;
  letters?: string;
}
