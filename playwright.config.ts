import { defineConfig } from '@playwright/test';
import { chromiumSwitches, findChromium } from './scripts/chromium.mjs';

/** Set once by the process that runs the tests; its workers inherit it. */
const port = (process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000)));
const executablePath = findChromium();

/** Files whose outcome does not depend on the width run at one of the two; the head of each says why. Single tests carry a tag. */
const onlyAt = {
  phone: [
    'delivery',
    'first-html',
    'offline',
    'on-a-phone',
    'page-preview',
    'recover',
    'requests',
    'review',
    'slow-line',
    'store-away',
    'without-network',
    'worker-keeps',
  ],
  desktop: ['account-refusals', 'bad-lines', 'google', 'spec-5', 'spec-8', 'update'],
};
const notAt = (width: keyof typeof onlyAt) => ({
  testIgnore: onlyAt[width].map((file) => `**/${file}.spec.ts`),
  grepInvert: new RegExp(`@${width}\\b`),
});

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/open-shop.ts',
  // What is waited for comes at once on a quiet machine; these are for one that has other things to do.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // An errand waits more than it works: two of them fill two cores, each file in one browser.
  workers: 2,
  fullyParallel: false,
  // A shared machine stumbles now and then; what fails twice is broken.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: process.env['E2E_REPORT'] ? [['list'], ['json', { outputFile: process.env['E2E_REPORT'] }]] : 'list',
  use: {
    baseURL: process.env['E2E_URL'] ?? `http://localhost:${port}`,
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: chromiumSwitches },
    serviceWorkers: 'allow',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Writing everything down costs a third of the time: only where a test is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      ...notAt('desktop'),
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', ...notAt('phone'), use: { viewport: { width: 1280, height: 800 } } },
  ],
});
