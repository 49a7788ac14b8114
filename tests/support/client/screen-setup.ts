/** Files share their modules, so each test ends by undoing what it left on the screen and the device. */
import { afterAll, afterEach, vi } from 'vitest';
import { resetScreen } from './render-screen.tsx';

afterEach(resetScreen);
// Code that is still being loaded would not find the environment any more.
afterAll(() => vi.dynamicImportSettled());
