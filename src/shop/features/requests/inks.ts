import { words } from '#language/words.ts';

/** Thread and print colours to choose from; their values are in `inks.module.css`. */
export const inkIds = ['haldi', 'white', 'rose', 'leaf', 'indigo'] as const;

export type InkId = (typeof inkIds)[number];

export function inkName(id: InkId): string {
  return words().requestScreen.inks[id];
}

/** An ink that can be read on a cloth of this colour, `#rrggbb`. */
export function readableInk(cloth: string): InkId {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(cloth.slice(at, at + 2), 16) || 0);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? 'indigo' : 'haldi';
}
