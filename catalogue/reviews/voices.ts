/** Sample reviews of a category: by product, each with its stars (0 to 5 in half steps) and its words. */
import type { Slug } from '../seed-types.ts';

export type Voices = Readonly<Record<Slug, readonly (readonly [stars: number, words: string])[]>>;
