/** Counts the structure of the checkout: knots of folders, twins of shop and desk, names declared twice, lines of code. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { root as checkout } from './command.mjs';

/** Where the code of the shop is. */
const rooms = ['contract', 'language', 'src', 'sw', 'server', 'scripts'];
/** Packages beside the shop: the sample catalogue and tools. */
const packages = ['catalogue', 'packages'];
/** What is there for the first paint (`src/first-paint/README.md`): page start, server rendering, kept and previewed screens. */
const firstPaint =
  /^src\/first-paint\/|\/ssr\/|^sw\/(?:desk\/)?kept-|\/hot-queries\b|^server\/pages\/(?:document|frame|renderer|chunks)|^scripts\/(?:page-frames|document-head)/;

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
 * @param {string} target what an import names
 * @returns {string[]} its path, if it is ours
 */
function pathOf(from, target) {
  if (target.startsWith('#')) return [target.slice(1)];
  if (target.startsWith('@haat/contract/')) return [target.slice('@haat/'.length)];
  return target.startsWith('.') ? [normalize(join(dirname(from), target))] : [];
}

/**
 * @param {string} from
 * @param {string} text
 * @returns {string[]} paths that a file imports, as far as they are ours
 */
function importsOf(from, text) {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, target = '']) => pathOf(from, target));
}

/**
 * @param {string} from
 * @param {string} text
 * @returns {string[]} what a file reads: `path name`, or `path *` for a module as a whole
 */
function readsOf(from, text) {
  const named = [...text.matchAll(/(?:import|export)\s[^'";]*?\{([^}]*)\}\s*from\s*'([^']+)'/g)].flatMap(([, names = '', target = '']) =>
    names.split(',').flatMap((name) =>
      pathOf(from, target).map(
        (path) =>
          `${path} ${name
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*/s, '')}`,
      ),
    ),
  );
  const parts = [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)\.([A-Za-z]\w*)/g)].flatMap(([, target = '', name = '']) =>
    pathOf(from, target).map((path) => `${path} ${/^(?:then|catch)$/.test(name) ? '*' : name}`),
  );
  const whole = [...text.matchAll(/\*(?: as \w+)? from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)(?!\.[A-Za-z])/g)].flatMap(([, all, lazy]) =>
    pathOf(from, all ?? lazy ?? '').map((path) => `${path} *`),
  );
  return [...named, ...parts, ...whole];
}

/**
 * Names that files of the shop export and only tests read: what is tested by its inside, or left over. The renderer is loaded by its name.
 *
 * @param {Map<string, string>} texts of the shop
 * @param {Map<string, string>} tests
 * @param {Map<string, string>} [readers] the shop and its configuration
 * @returns {string[]} `path name`
 */
function readByTestsOnly(texts, tests, readers = texts) {
  const readsIn = (/** @type {Map<string, string>} */ files) => new Set([...files].flatMap(([file, text]) => readsOf(file, text)));
  const [product, testing] = [readsIn(readers), readsIn(tests)];
  return [...texts].flatMap(([file, text]) =>
    file.endsWith('/entry-server.tsx') || product.has(`${file} *`)
      ? []
      : [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm)]
          .map(([, name = '']) => `${file} ${name}`)
          .filter((name) => testing.has(name) && !product.has(name)),
  );
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
  const textsOf = (/** @type {readonly string[]} */ paths) => new Map(paths.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const files = within(rooms);
  const texts = textsOf(files);
  const configurations = readdirSync(root).filter((name) => name.endsWith('.config.ts'));

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
    'exports that only tests read': readByTestsOnly(texts, textsOf(within(['tests'])), new Map([...texts, ...textsOf(configurations)]))
      .length,
    'files of code above 250 lines': [...texts.values()].filter((text) => text.split('\n').length > 251).length,
    'lines for the first paint': lines((file) => firstPaint.test(file)),
    'lines of code without tests and packages': lines(() => true),
    'lines of the packages beside the shop': within(packages).reduce(
      (sum, file) => sum + linesOf(readFileSync(join(root, file), 'utf8')),
      0,
    ),
  };
}
