import { defineConfig } from 'vitest/config';

/** A shared machine stumbles now and then; what fails twice is broken. */
const retry = process.env['CI'] === undefined ? 0 : 1;
const shared = { retry, restoreMocks: true, unstubGlobals: true, sequence: { hooks: 'list' as const } };

/** Four rooms: plain Node, the server on a real PostgreSQL, what the build made, and what needs a document. */
export default defineConfig({
  test: {
    // Unless told, one core is left idle, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          pool: 'threads',
          environment: 'node',
          // The worker's registrations live in these modules; each test loads them anew.
          server: { deps: { inline: [/workbox-/] } },
          include: ['tests/*.test.ts', 'tests/{contract,rules,catalogue,outbox,sw,spec,scripts,support}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          // Some start four shops and their database; a machine may have other things to do.
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
          environment: 'happy-dom',
          setupFiles: ['tests/support/patient-screen.ts'],
          testTimeout: 20_000,
          include: ['tests/{data,ui,features,routes,src}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
