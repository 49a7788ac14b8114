/** The path of a request, as the router sees it. */

/**
 * Gives the path to route: repeated slashes are merged, since they would bypass rules for a path, and a trailing slash is removed,
 * since the specification writes `/api/my-list/add/`.
 */
export function normalPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.slice(start).search(/[?#]/);
  const path = (end === -1 ? url.slice(start) : url.slice(start, start + end)).replace(/\/{2,}/g, '/');
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (!plain.includes('%')) return plain;
  try {
    return decodeURI(plain);
  } catch {
    return plain;
  }
}
