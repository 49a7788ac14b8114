/**
 * Short names for the classes of CSS modules. The first paint waits for every byte of the head, and Vite's names (`_button_1dtvz_1`) were a
 * tenth of a list's document. Client and renderer are built apart and must agree, so a name depends on the files alone.
 */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src', import.meta.url));
/** No vowels, so no words: ad blockers hide classes such as `ad1`. */
const letters = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ';

/** A number in letters, one for the first forty. */
function inLetters(number: number): string {
  const rest = Math.floor(number / letters.length);
  return (rest > 0 ? inLetters(rest - 1) : '') + letters.charAt(number % letters.length);
}

/** Every stylesheet of the shop that is a module, in an order that no machine changes. Without the desk's: the shop is the same without a desk. */
function moduleFiles(): string[] {
  const all = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.module.css'));
  return all
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !path.startsWith('desk/'))
    .toSorted();
}

/** For `css.modules.generateScopedName`: the class's place in its file in letters, then the file's number. No two are the same. */
export function createClassNames(): (name: string, file: string, css: string) => string {
  const numbers = new Map(moduleFiles().map((path, index) => [path, index]));
  return (name, file, css) => {
    const path = relative(src, file.split('?')[0] ?? file).replaceAll(sep, '/');
    const number = numbers.get(path);
    const found = css.matchAll(/(?:\.|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g);
    const place = [...new Set([...found].map(([, each]) => each))].indexOf(name);
    if (number === undefined) throw new Error(`${join('src', path)} is no module of the shop`);
    // An animation that this file does not declare. A module takes it for its own nevertheless.
    if (place < 0) return `${name}-${number}`;
    return inLetters(place) + number;
  };
}
