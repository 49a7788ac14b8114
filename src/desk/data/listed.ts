/** Rows of a list that people put in order, with what was changed on this device. Pure. */

const prefix = 'unsent:';

/** The id of a row that the shop does not have yet. `actionId`: of the change that adds it. */
export const unsentId = (actionId: string): string => `${prefix}${actionId}`;

/** Whether the shop does not have this row yet: nothing can be done with it before. */
export const isUnsentRow = ({ id }: { id: string }): boolean => id.startsWith(prefix);

/** The rows in the order of `ids`; those that it does not name come last. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const placeOf = ({ id }: Row) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}
