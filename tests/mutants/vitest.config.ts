/** One test file with every mutant in the code that it tests; started by `attempt.ts`. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import shop from '../../vitest.config.ts';
import { mutantSwitch } from './instrument.ts';
import { allMutants, root } from './targets.ts';

const kind = process.env['MUTANTS_KIND'];
const projects = (shop as { test: { projects: { test: { name: string } }[] } }).test.projects;
const { instrumented, stamp } = allMutants();
if (process.env['MUTANTS_STAMP'] !== stamp) throw new Error('The code changed while its mutants were tried: start again');
// The set-up in this process runs the same code, without active mutants.
Object.assign(globalThis, { [mutantSwitch]: () => false });

export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform: (_code, id) => instrumented.get(id),
    },
  ],
  test: {
    ...projects.find(({ test }) => test.name === kind)?.test,
    include: [process.env['MUTANTS_TEST'] ?? ''],
    runner: join(root, 'tests/mutants/runner.ts'),
    maxWorkers: 1,
    // A module cached from an earlier run would contain the IDs of that run.
    fsModuleCache: false,
    retry: 0,
    reporters: ['dot'],
    // A mutant leaves unhandled promises behind.
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
