/**
 * The one door to the schema library, for every realm.
 *
 * zod probes `new Function` when its first object schema is built; under our content security policy that probe is a
 * violation. The switch must be thrown before any schema exists, so it lives here and not in `main.tsx`.
 *
 * Every page loads what any file uses of zod. Write `z.object({ ...Base.shape })` in place of `z.extend` and `z.omit`, and `z.union` in place of
 * `z.discriminatedUnion`: without these three, each page loads 800 bytes less.
 */
import * as z from 'zod/mini';

const isBrowser = 'document' in globalThis || 'ServiceWorkerGlobalScope' in globalThis;
if (isBrowser) z.config({ jitless: true });

export { z };
