/**
 * What a save sends, so that two people who change one thing do not undo each other: the fields that differ from what they were when somebody
 * began to change them, and from what is saved now; undefined where none does.
 * @param before what the fields were (`before` of `use-draft-form.ts`), and of those that nobody touched what is saved
 */
export function editOf<T extends object>(next: T, saved: T, before: T): { set: Partial<T>; was: Partial<T> } | undefined {
  const differs = (field: keyof T, from: T) => JSON.stringify(next[field]) !== JSON.stringify(from[field]);
  const fields = (Object.keys(next) as (keyof T)[]).filter((field) => differs(field, before) && differs(field, saved));
  const pick = (from: T) => Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<T>;
  return fields.length === 0 ? undefined : { set: pick(next), was: pick(before) };
}
