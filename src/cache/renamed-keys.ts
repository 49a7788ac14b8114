/**
 * Reads rows that a version before stored under a key of another name, so that a viewed list stays readable offline after an update.
 * Public rows are used for 14 days: this file may go two weeks after the release that renamed the key.
 */
import type { QueryKey } from '@tanstack/react-query';

/** Product lists of a category were `['products', 'aisle', …]`. */
const was = '["products","aisle",';
const is = '["products","category",';

/** The current key of a stored row. */
export function currentKey(key: QueryKey): QueryKey {
  return key[0] === 'products' && key[1] === 'aisle' ? ['products', 'category', ...key.slice(2)] : key;
}

/** The id under which a version before stored the row `id`; `undefined` when it has the same one. */
export function formerId(id: string): string | undefined {
  return id.includes(is) ? id.replace(is, was) : undefined;
}
