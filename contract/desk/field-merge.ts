/**
 * Merging two people's edits of one thing, field by field. Whoever saves sends the fields that they touched (`set`) and what each was when
 * they opened the form (`was`). The server applies a field whose present value is still that; a device does the same to show what waits.
 */

/** The fields of something that is edited; every value is plain JSON. */
export type Fields = Record<string, unknown>;

/** Some fields: those that an edit touches. */
export type Touched<F extends Fields> = { [K in keyof F]?: F[K] | undefined };

/** What becomes of an edit. */
export interface Merged<F extends Fields> {
  /** The fields to write, with the values they get. */
  apply: Partial<F>;
  /** The fields that somebody else has changed meanwhile, to something else. They stay as they are. */
  clashes: (keyof F & string)[];
}

/** Whether two values of plain JSON are equal. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Fields, other as Fields];
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameValue(a[key], b[key]));
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Puts into `list` what `other` has added to `before`, behind the entry it follows there, and takes out what it removed. */
function graft(list: readonly string[], other: readonly string[], before: readonly string[]): string[] {
  const merged = list.filter((entry) => !before.includes(entry) || other.includes(entry));
  for (const [place, entry] of other.entries()) {
    if (before.includes(entry) || merged.includes(entry)) continue;
    const follows = other.slice(0, place).findLast((earlier) => merged.includes(earlier));
    merged.splice(follows === undefined ? 0 : merged.indexOf(follows) + 1, 0, entry);
  }
  return merged;
}

/** Whether the entries that both lists have come in the same order. */
function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const common = one.filter((entry) => other.includes(entry));
  return isSameValue(
    common,
    other.filter((entry) => common.includes(entry)),
  );
}

/**
 * Merges two edits of a list of different texts (pictures, sizes): what either added is there, what either removed is not, and one
 * may have reordered it. Undefined when both have, differently.
 */
function mergeLists(theirs: readonly string[], mine: readonly string[], before: readonly string[]): string[] | undefined {
  if (isSameOrder(theirs, before)) return graft(mine, theirs, before);
  if (isSameOrder(mine, before) || isSameOrder(mine, theirs)) return graft(theirs, mine, before);
  return undefined;
}

/**
 * Merges an edit into what is there now.
 * @param present what every field of `set` is now
 * @param was what the fields of `set` were when the form was opened
 */
export function mergeFields<F extends Fields>(present: Readonly<F>, set: Touched<F>, was: Touched<F>): Merged<F> {
  const apply: Fields = {};
  const clashes: (keyof F & string)[] = [];
  for (const [field, value] of Object.entries(set)) {
    const [now, before] = [present[field], was[field]];
    if (isSameValue(now, value)) continue;
    const merged = isSameValue(now, before) ? value : mergedList(now, value, before);
    if (merged === undefined) clashes.push(field);
    else if (!isSameValue(now, merged)) apply[field] = merged;
  }
  return { apply: apply as Partial<F>, clashes };
}

function mergedList(now: unknown, value: unknown, before: unknown): string[] | undefined {
  return isList(now) && isList(value) && isList(before) ? mergeLists(now, value, before) : undefined;
}

/** The fields that are there, as a parsed request has them: one that is undefined is not. */
export function definedFields<F extends Fields>(fields: Touched<F>): Partial<F> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<F>;
}
