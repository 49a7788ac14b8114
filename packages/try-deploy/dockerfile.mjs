/** Reads the Dockerfile of the shop, as far as it goes: one instruction a line, COPY without wildcards, `.dockerignore` with plain names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/command.mjs';

/**
 * @typedef {object} Instruction
 * @property {string} name such as `COPY`
 * @property {string} rest
 *
 * @typedef {object} Stage
 * @property {string | undefined} name
 * @property {Instruction[]} instructions without `FROM`
 *
 * @typedef {object} Copy
 * @property {string | undefined} from a stage; undefined: the repository
 * @property {string[]} sources
 * @property {string} target
 */

/** @returns {Stage[]} */
export function readStages() {
  /** @type {Stage[]} */
  const stages = [];
  for (const line of readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name = '', rest = ''] = /^([A-Z]+) (.+[^\\])$/.exec(line) ?? [];
    if (name === '') throw new Error(`The Dockerfile has a line that is not understood: ${line}`);
    if (name === 'FROM') stages.push({ name: / AS (\w+)$/.exec(rest)?.[1], instructions: [] });
    else stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

/** @param {string} rest of a `COPY` @returns {Copy} */
export function readCopy(rest) {
  const [, from, paths = rest] = /^--from=(\w+) (.+)$/.exec(rest) ?? [];
  const words = paths.split(' ');
  if (/[*?[]|--/.test(paths) || words.length < 2) throw new Error(`COPY ${rest} is not understood`);
  return { from, sources: words.slice(0, -1), target: words.at(-1) ?? '' };
}

/** Whether `.dockerignore` keeps a path of the repository out of the image. @param {string} path */
export function isIgnored(path) {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  if (lines.some((line) => /[*?![#]/.test(line))) throw new Error('.dockerignore has more than plain names');
  return lines.some((line) => path === line || path.startsWith(`${line}/`));
}
