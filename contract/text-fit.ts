/** Text that fits into a limit, and its first character. Apart from `text.ts`, which every page loads. */
import { charactersOf, cut, maxUnits } from './text.ts';

/** The first whole characters that fit into `units` UTF-16 units, which is how limits, columns and `maxlength` count. */
export function fit(text: string, units: number): string {
  if (text.length <= units) return text;
  let length = 0;
  const isWithin = (one: string) => (length += one.length) <= units;
  const characters = charactersOf(text.slice(0, units + maxUnits));
  return characters
    .slice(
      0,
      characters.findIndex((one) => !isWithin(one)),
    )
    .join('');
}

/** The first character in capitals, which stands for a person who has no picture. Empty for an empty name. */
export function initialOf(name: string): string {
  return cut(name.trim(), 1).toLocaleUpperCase('en-IN');
}
