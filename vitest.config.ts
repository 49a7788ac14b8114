import { defineConfig } from 'vitest/config';
import { patient } from './tests/support/patience.ts';

/** CI machines are sometimes slow: a test counts as failed when it fails twice. */
const retry = process.env['CI'] === undefined ? 0 : 1;
// A failed query prints the start of the document: the names of all failed tests must fit into a report.
const shared = {
  retry,
  env: { DEBUG_PRINT_LIMIT: '1000' },
  restoreMocks: true,
  unstubGlobals: true,
  sequence: { hooks: 'list' as const },
  // Some tests start four servers and their database. On a quiet machine every wait ends at once; these grow with a busy one.
  testTimeout: patient(60_000),
  hookTimeout: patient(60_000),
  expect: { poll: { timeout: patient(20_000) } },
};

/** Tests that need a document and modules of their own. */
const domTests = 'tests/**/*.dom.test.{ts,tsx}';

/** Six projects: plain Node, the server on a real PostgreSQL, the output of the build, screens, other code that needs a document, and the desk. */
export default defineConfig({
  test: {
    // By default Vitest leaves one core idle, which on two cores is half of them.
    maxWorkers: '100%',
    teardownTimeout: patient(20_000),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          pool: 'threads',
          environment: 'node',
          setupFiles: ['tests/support/wait-setup.ts', 'tests/support/client/start-shop.ts'],
          // The service worker registers its handlers when these modules load; each test loads them again.
          server: { deps: { inline: [/workbox-/] } },
          include: [
            'tests/*.test.ts',
            'tests/{language,contract,rules,catalogue,network,session,cache,offline-catalogue,outbox,sw,spec,scripts}/**/*.test.ts',
          ],
          exclude: [domTests],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          // Each file has its own app and database; only modules are shared. Loading them again for each file took half of the time.
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/server/global-setup.ts'],
          setupFiles: ['tests/support/wait-setup.ts', 'tests/support/server/cheap-hashes.ts', 'tests/support/server/clean-up.ts'],
        },
      },
      {
        test: { ...shared, name: 'built', environment: 'node', include: ['tests/built/**/*.test.ts'] },
      },
      {
        test: {
          ...shared,
          name: 'screen',
          pool: 'threads',
          // As above: loading React and Chakra again for each file took half of the time.
          isolate: false,
          environment: 'happy-dom',
          setupFiles: [
            'tests/support/wait-setup.ts',
            'tests/support/client/dom-setup.ts',
            'tests/support/client/start-shop.ts',
            'tests/support/client/screen-setup.ts',
          ],
          include: ['tests/{data,ui,features,first-paint,routes}/**/*.test.{ts,tsx}'],
          exclude: [domTests],
        },
      },
      {
        test: {
          ...shared,
          name: 'desk',
          pool: 'threads',
          environment: 'happy-dom',
          setupFiles: [
            'tests/support/wait-setup.ts',
            'tests/support/client/end-timers.ts',
            'tests/support/client/dom-setup.ts',
            'tests/desk/support/start-desk.ts',
          ],
          include: ['tests/desk/**/*.test.{ts,tsx}'],
        },
      },
      {
        // These replace modules or listen to the window as long as the page lives, so each file loads its own.
        test: {
          ...shared,
          name: 'dom',
          pool: 'threads',
          environment: 'happy-dom',
          setupFiles: [
            'tests/support/wait-setup.ts',
            'tests/support/client/end-timers.ts',
            'tests/support/client/dom-setup.ts',
            'tests/support/client/start-shop.ts',
          ],
          include: [domTests],
        },
      },
    ],
  },
});
