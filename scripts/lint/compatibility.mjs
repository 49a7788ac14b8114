/** MDN's compatibility data, and what of it the oldest supported browsers lack. */
import data from '@mdn/browser-compat-data' with { type: 'json' };
import { oldestBrowsers } from '../oldest-browsers.mjs';

/** @type {any} Its own types make every part optional. */
export const compatibility = data;

/** @typedef {{ version_added: string | boolean | null, version_removed?: string, flags?: unknown, prefix?: string, alternative_name?: string }} Support */

const version = (/** @type {string | boolean | null | undefined} */ value) => Number.parseFloat(String(value).replace('≤', ''));

/** @param {Support | Support[] | undefined} support @param {number} oldest */
function has(support, oldest) {
  return [support].flat().some((one) => {
    if (!one || one.flags || one.prefix || one.alternative_name) return false;
    return version(one.version_added) <= oldest && !(version(one.version_removed) <= oldest);
  });
}

/**
 * True when one of the oldest browsers lacks it.
 *
 * @param {{ __compat?: { support: Record<string, Support | Support[]> } } | undefined} feature
 */
export function isTooNew(feature) {
  const support = feature?.__compat?.support;
  if (!support) return false;
  return Object.entries(oldestBrowsers).some(([name, oldest]) => !has(support[name], oldest));
}
