import { defineConfig } from '@playwright/test';
import { chromiumSwitches, findChromium } from './scripts/chromium.mjs';
import { notOnlyAt } from './tests/e2e/support/widths.ts';
import { ownPort } from './tests/support/own-port.ts';
import { patient } from './tests/support/patience.ts';

/** Set once by the process that runs the tests; its workers inherit it. The next port is the stand-in push service's. */
const port = (process.env['E2E_PORT'] ??= String(ownPort(process.pid)));
const executablePath = findChromium();
/** Where `npm test` reads the counts of this run. */
const report = process.env['E2E_REPORT'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/start-server.ts',
  // Generous limits, which grow with a busy machine; on an idle one every wait ends at once.
  timeout: patient(120_000),
  expect: { timeout: patient(20_000) },
  // A test mostly waits: two workers fill two cores, each file in one browser.
  workers: 2,
  fullyParallel: false,
  // CI machines are sometimes slow: a test counts as failed when it fails twice.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [
    ['list'],
    ['./tests/e2e/support/say-failures.ts'],
    ...(report === undefined ? [] : [['json', { outputFile: report }] as const]),
  ],
  use: {
    baseURL: process.env['E2E_URL'] ?? `http://localhost:${port}`,
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: chromiumSwitches },
    serviceWorkers: 'allow',
    // A press, a navigation that Chromium forgets (a worker that is being stopped): they end with what was waited for, not with the test's time.
    actionTimeout: patient(60_000),
    navigationTimeout: patient(60_000),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Traces cost a third of the time: only on a retry.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      ...notOnlyAt('desktop'),
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', ...notOnlyAt('phone'), use: { viewport: { width: 1280, height: 800 } } },
  ],
});
