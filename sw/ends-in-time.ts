import type { WorkboxPlugin } from 'workbox-core';

/** A file of the build at 8 kbit/s would come within these ms. */
const longestMs = 120_000;

/**
 * Ends a request whose reply does not come: a line that went silent would hold up an installation, which takes one file after the other, until
 * the browser gives it up. The page tries again (`src/network/worker-versions.ts`).
 */
export const endsInTime: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => new Request(request, { signal: AbortSignal.timeout(longestMs) }),
};
