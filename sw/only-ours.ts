import type { WorkboxPlugin } from 'workbox-core';

/** Caches responses with the server's marker header only: a captive portal answers everything with its own HTML and status 200. */
export const onlyOurs: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && response.headers.get('x-haat') === '1' ? response : null),
};
