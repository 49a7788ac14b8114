/** Connects the page with the offline catalogue. Loaded after the first paint. */
import { configureCatalogue, keepCatalogueFresh } from './search-client.ts';
// oxlint-disable-next-line import/default -- Vite makes the address of the built worker
import searchWorker from './search-worker.ts?worker&url';
import { trustedAddress } from '#src/pwa/trusted-types.ts';

configureCatalogue(() => new Worker(trustedAddress(searchWorker)));

export { keepCatalogueFresh };
