/** Names, ids and the order of categories. Pure. */
import { fit } from '#contract/text-fit.ts';

/** As a reader sees it: whatever keyboard typed it, without what nobody sees (joiners stay: in Indian scripts they make another word). */
const seen = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/(?!\u200c|\u200d)\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLocaleLowerCase('en');

/** Whether two names are the same to a reader. */
export function isSameName(one: string, other: string): boolean {
  return seen(one) === seen(other);
}

const maxIdLength = 60;

/** An id for the address bar, made from a name; with a number where it is taken. */
export function freeId(name: string, taken: readonly string[], otherwise = 'category'): string {
  const letters = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const plain = fit(letters, maxIdLength).replace(/^-+|-+$/g, '');
  const id = plain === '' ? otherwise : plain;
  for (let n = 1; ; n += 1) {
    const numbered = n === 1 ? id : `${id}-${n}`;
    if (!taken.includes(numbered)) return numbered;
  }
}

/** True when the new order does not name each of the rows once: somebody added or removed one meanwhile. */
export function isStaleOrder(rows: readonly { id: string }[], ids: readonly string[]): boolean {
  return ids.length !== rows.length || new Set(ids).size !== ids.length || !rows.every(({ id }) => ids.includes(id));
}
