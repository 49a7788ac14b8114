/**
 * How the C library hands out memory to the shop: `server/env/memory.ts` says why, and `tests/scripts/memory.test.ts` that these are the same.
 * Runs before the install, so it cannot import it.
 */
export const memoryBeforeInstall = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
