/** Lazy parts of a screen are loaded and transformed while the test waits, which takes more than a second on a busy machine. */
import { configure } from '@testing-library/react';
import { patient } from '../patience.ts';

configure({ asyncUtilTimeout: patient(20_000) });
