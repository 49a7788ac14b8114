/** Files share their modules, so each test ends by undoing what it left on the screen and the device. */
import { afterEach } from 'vitest';
import { resetScreen } from './render-screen.tsx';

afterEach(resetScreen);
