/** `vi.waitFor` gives up after a second, which a busy machine needs for one transaction of the store. */
import { vi } from 'vitest';

const { waitFor } = vi;
const timeoutMs = 8_000;

vi.waitFor = (callback, options) => waitFor(callback, typeof options === 'number' ? options : { timeout: timeoutMs, ...options });
