/** How a long list of PIN codes is divided into boxes. */

/** A text area answers a key in such a list within 16 ms on a slow phone (`docs/performance.md`). */
const linesOfBox = 250;

/** Some lines of a list. */
export interface ListBox {
  text: string;
  /** Numbers of its first and its last line, counted from 1. */
  first: number;
  last: number;
  /** Its first and its last PIN code when the list was divided, as they are written: the title stays while somebody types. */
  range: string;
}

/** The first word of the first of these lines that has a digit: lines may be empty, a heading or a remark. */
const codeOf = (lines: readonly string[]) =>
  lines
    .find((line) => /^\P{L}*\p{Nd}/u.test(line) && !line.startsWith('#'))
    ?.trim()
    .split(/[\s,;:]/)[0] ?? '';

/** The lines of `text` in boxes, in their order: joined with line breaks they are `text`. At least one box. */
export function boxesOf(text: string): ListBox[] {
  const lines = text.split(/\r?\n/);
  return Array.from({ length: Math.ceil(lines.length / linesOfBox) }, (_, at) => {
    const before = at * linesOfBox;
    const own = lines.slice(before, before + linesOfBox);
    const range = [codeOf(own), codeOf([...own].reverse())].filter(Boolean).join(' – ');
    return { text: own.join('\n'), first: before + 1, last: before + own.length, range };
  });
}

const linesOf = (text: string): number => text.split('\n').length;

/**
 * `boxes` once the one at `at` says `text`. Typing never moves a line to another box; a paste of more lines than one box holds divides the whole
 * list again.
 */
export function changedBoxes(boxes: readonly ListBox[], at: number, text: string): readonly ListBox[] {
  const { first = 1, last = 1 } = boxes[at] ?? {};
  const more = linesOf(text) - (last - first + 1);
  const changed = boxes.map((box, index) => {
    if (index === at) return { ...box, text, last: box.last + more };
    return index < at || more === 0 ? box : { ...box, first: box.first + more, last: box.last + more };
  });
  return more > linesOfBox ? boxesOf(changed.map((box) => box.text).join('\n')) : changed;
}
