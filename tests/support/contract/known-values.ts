/** What the shop has named in its answers, so that later requests are about things that there are. */
import type { Described } from './described.ts';
import type { Known } from './generate.ts';

/** Values of the shop's answers by the names of their fields, and ids by the path that they are parameters of. */
const pool = new Map<string, unknown[]>();
function note(name: string, value: unknown): void {
  const all = pool.get(name) ?? [];
  if (!all.includes(value)) all.push(value);
  if (all.length > 60) all.shift();
  pool.set(name, all);
}

const root = (path: string) => path.split('/{')[0]?.replace(/\/$/, '') ?? '';

/** Keeps what an answer names, so that later requests are about things that there are. */
export function learn(path: string, value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > 6) return;
  for (const [name, one] of Object.entries(value)) {
    if (['string', 'number'].includes(typeof one)) {
      if (
        /id$/i.test(name) ||
        ['handle', 'version', 'hash', 'next', 'poolId', 'key', 'size', 'ram', 'weight', 'email', 'token'].includes(name)
      )
        note(name, one);
      if (['id', '_id', 'handle', 'hash', 'productId', 'userId'].includes(name)) note(`${root(path)}/`, one);
    } else learn(path, one, depth + 1);
  }
}

/** Of the values that there are, those of a parameter's own path first. */
export const knownTo =
  (call: Described): Known =>
  (name) => {
    if (call.path.includes(`{${name}}`)) return pool.get(`${root(call.path)}/`) ?? pool.get(name) ?? [];
    return pool.get(name) ?? [];
  };
