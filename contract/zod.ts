/**
 * The one door to the schema library, for every realm.
 *
 * zod probes `new Function` when its first object schema is built; under our content security policy that probe is a
 * violation. The switch must be thrown before any schema exists, so it lives here and not in `main.tsx`.
 */
import * as z from 'zod/mini';

const isBrowser = 'document' in globalThis || 'ServiceWorkerGlobalScope' in globalThis;
if (isBrowser) z.config({ jitless: true });

export { z };
