/** Opens the catalogue of this device to the page. Comes after the first paint, since it is for when the shop is out of reach. */
import { configureCatalogue, keepCatalogueFresh } from './client.ts';
// oxlint-disable-next-line import/default -- Vite makes the address of the built worker
import searchWorker from './search-worker.ts?worker&url';
import { trustedAddress } from '#src/pwa/trusted-types.ts';

configureCatalogue(() => new Worker(trustedAddress(searchWorker)));

export { keepCatalogueFresh };
