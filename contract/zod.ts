/**
 * The only import of the schema library.
 *
 * zod tries `new Function` when the first object schema is built, which violates our content security policy. It has to be switched off
 * before any schema exists, so it is done here.
 *
 * Every page loads what any file uses of zod. Write `z.object({ ...Base.shape })` in place of `z.extend` and `z.omit`, and `z.union` in place of
 * `z.discriminatedUnion`: without these three, each page loads 800 bytes less.
 */
import * as z from 'zod/mini';

const isBrowser = 'document' in globalThis || 'ServiceWorkerGlobalScope' in globalThis;
if (isBrowser) z.config({ jitless: true });

export { z };
