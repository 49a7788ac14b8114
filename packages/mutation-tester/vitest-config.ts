/** One test file with every mutant in the code that it tests; started by `attempt.ts`. */
import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { mutantSwitch } from './instrument.ts';
import type { Settings } from './settings.ts';
import { allMutants } from './targets.ts';

interface Project {
  test: { name: string };
}

/**
 * The Vitest configuration of an attempt: the project that it asks for, with the mutants in its code.
 *
 * @throws if the code was changed since the campaign began
 */
export function mutantsConfig(settings: Pick<Settings, 'root' | 'mutated'>, projects: readonly Project[]): ViteUserConfig {
  const { instrumented, stamp } = allMutants(settings);
  if (process.env['MUTANTS_STAMP'] !== stamp) throw new Error('The code changed while its mutants were tried: start again');
  // The set-up in this process runs the same code, without active mutants.
  Object.assign(globalThis, { [mutantSwitch]: () => false });
  return defineConfig({
    root: settings.root,
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        transform: (_code, id) => instrumented.get(id),
      },
    ],
    test: {
      ...projects.find(({ test }) => test.name === process.env['MUTANTS_KIND'])?.test,
      include: [process.env['MUTANTS_TEST'] ?? ''],
      runner: join(import.meta.dirname, 'runner.ts'),
      maxWorkers: 1,
      // A module cached from an earlier run would contain the IDs of that run.
      fsModuleCache: false,
      retry: 0,
      reporters: ['dot'],
      // A mutant leaves unhandled promises behind.
      dangerouslyIgnoreUnhandledErrors: true,
    },
  });
}
