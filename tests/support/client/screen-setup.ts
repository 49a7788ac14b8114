/** A lazy part of a screen is fetched and transformed while the test waits: on a busy machine that takes more than a second. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 8000 });
