import type { WorkboxPlugin } from 'workbox-core';
import { standInCache } from '#contract/picture.ts';

/**
 * Whether a response may be kept: one with the server's marker header, because a captive portal answers everything with its own HTML and status 200, and no
 * picture that only stands in for another width.
 */
export const isKeepable = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('x-haat') === '1' && headers.get('cache-control') !== standInCache;

/** Caches only what `isKeepable` allows. */
export const onlyOurs: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isKeepable(response) ? response : null),
};
