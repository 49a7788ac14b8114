/** `vi.waitFor` and `vi.waitUntil` give up after a second, which a busy machine needs for one transaction of the store. */
import { vi } from 'vitest';
import { patient } from './patience.ts';

const { waitFor, waitUntil } = vi;
const quietMs = 20_000;

vi.waitFor = (callback, options) => waitFor(callback, typeof options === 'number' ? options : { timeout: patient(quietMs), ...options });
vi.waitUntil = (callback, options) =>
  waitUntil(callback, typeof options === 'number' ? options : { timeout: patient(quietMs), ...options });
