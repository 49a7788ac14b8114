/** Counts the structure of the checkout: knots of folders, twins of shop and desk, names declared twice, lines of code. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { root as checkout } from './command.mjs';

/** Where the code of the shop is. */
const rooms = ['contract', 'src', 'sw', 'server', 'scripts'];
/** Packages beside the shop: the sample catalogue and tools. */
const packages = ['catalogue', 'packages'];
/** What is there for the first paint (`src/first-paint/README.md`): page start, server rendering, kept and previewed screens. */
const firstPaint =
  /^src\/first-paint\/|\/ssr\/|\/(?:kept-screens|first-frame|hot-queries)\b|^server\/pages\/(?:document|frame|renderer|chunks)|^scripts\/(?:page-frames|document-head)/;

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} paths of the code in a folder
 */
function codeIn(root, folder) {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules' || name.endsWith('.gen.ts')) return [];
    if (statSync(join(root, path)).isDirectory()) return codeIn(root, path);
    return /\.(?:tsx?|mjs|css)$/.test(name) ? [path] : [];
  });
}

/**
 * @param {string} from
 * @param {string} text
 * @returns {string[]} paths that a file imports, as far as they are ours
 */
function importsOf(from, text) {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, target = '']) => {
    if (target.startsWith('#')) return [target.slice(1)];
    return target.startsWith('.') ? [normalize(join(dirname(from), target))] : [];
  });
}

/**
 * @param {Map<string, Set<string>>} arrows
 * @returns {number} folders that reach themselves
 */
function inCircles(arrows) {
  return [...arrows.keys()].filter((start) => {
    const seen = new Set();
    const open = [...(arrows.get(start) ?? [])];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === start) return true;
      if (seen.has(at)) continue;
      seen.add(at);
      open.push(...(arrows.get(at) ?? []));
    }
    return false;
  }).length;
}

/**
 * Counts a checkout, by default this one.
 *
 * @param {string} [root]
 */
export function structureOf(root = checkout) {
  const within = (/** @type {readonly string[]} */ folders) =>
    folders.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => codeIn(root, folder));
  const files = within(rooms);
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  const folderOf = (/** @type {string} */ file) => /^server\/([^/]+)\//.exec(file)?.[1];
  for (const [file, text] of texts) {
    const from = folderOf(file);
    if (from === undefined) continue;
    for (const target of importsOf(file, text)) {
      const to = folderOf(target);
      if (to !== undefined && to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  const pairs = [...arrows].flatMap(([from, tos]) => [...tos].filter((to) => from < to && arrows.get(to)?.has(from)));

  const isDesk = (/** @type {string} */ file) => file.startsWith('src/desk/');
  const inDesk = new Set(files.filter(isDesk).map((file) => basename(file)));
  const isScreenCode = (/** @type {string} */ file) => file.startsWith('src/') && !isDesk(file) && !/\/routes\//.test(file);
  const twins = new Set(files.filter((file) => isScreenCode(file) && inDesk.has(basename(file))).map((file) => basename(file)));

  /** @type {Map<string, Set<string>>} */
  const declared = new Map();
  for (const [file, text] of texts) {
    for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm))
      declared.set(name, (declared.get(name) ?? new Set()).add(file));
  }
  const linesOf = (/** @type {string} */ text) => text.split('\n').length - 1;
  const lines = (/** @type {(file: string) => boolean} */ among) =>
    [...texts].filter(([file]) => among(file)).reduce((sum, [, text]) => sum + linesOf(text), 0);

  return {
    'server: pairs of folders that import each other': pairs.length,
    'server: folders in a circle': inCircles(arrows),
    'file names in both apps': twins.size,
    'exported names declared in several files': [...declared.values()].filter(({ size }) => size > 1).length,
    'files of code above 250 lines': [...texts.values()].filter((text) => text.split('\n').length > 251).length,
    'lines for the first paint': lines((file) => firstPaint.test(file)),
    'lines of code without tests and packages': lines(() => true),
    'lines of the packages beside the shop': within(packages).reduce(
      (sum, file) => sum + linesOf(readFileSync(join(root, file), 'utf8')),
      0,
    ),
  };
}

/** Prints the counts as a table. */
export function printStructure(root = checkout) {
  console.log('\n  Structure');
  for (const [name, count] of Object.entries(structureOf(root)))
    console.log(`  ${name.padEnd(50)}${count.toLocaleString('en-IN').padStart(9)}`);
}

if (process.argv[1] === import.meta.filename) printStructure(process.argv[2]);
