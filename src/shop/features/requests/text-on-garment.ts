/** How words are set on a garment: as few lines as look large, three at most, inside the width of a chest. */

/** Units of the drawing's box of 1000 x 1200. */
export const chest = { middleX: 500, middleY: 528, width: 290, size: 76, lines: 3, leading: 1.12 } as const;

/** Most characters that can be read across a room. */
export const maxTextLength = 48;

/** Width of `text` in units when it is set in `size`. */
export type Measure = (text: string, size: number) => number;

interface TypesetText {
  lines: string[];
  /** Units. */
  size: number;
}

/** All ways to break `words` into `count` lines, in order. */
function breaks(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  return words
    .slice(0, words.length - count + 1)
    .flatMap((_, index) => breaks(words.slice(index + 1), count - 1).map((rest) => [words.slice(0, index + 1).join(' '), ...rest]));
}

/** Breaks `text` so that it can be set as large as possible, in as few lines as that takes. No lines for no words. */
export function setWords(text: string, measure: Measure): TypesetText {
  const words = text.trim().split(/\s+/).filter(Boolean);
  let best: TypesetText & { longest: number } = { lines: [], size: 0, longest: 0 };
  for (let count = 1; count <= Math.min(chest.lines, words.length); count++) {
    for (const lines of breaks(words, count)) {
      const longest = Math.max(...lines.map((line) => measure(line, chest.size)));
      const size = Math.min(chest.size, (chest.size * chest.width) / longest);
      const isEvener = size === best.size && count === best.lines.length && longest < best.longest;
      if (size > best.size || isEvener) best = { lines, size, longest };
    }
  }
  return { lines: best.lines, size: best.size };
}
