/** One test file with every mutant in the code that it tests; started by `campaign.ts`. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import shop from '../../vitest.config.ts';
import { question } from './instrument.ts';
import { allMutants, root } from './targets.ts';

const kind = process.env['MUTANTS_KIND'];
const projects = (shop as { test: { projects: { test: { name: string } }[] } }).test.projects;
const { instrumented, stamp } = allMutants();
if (process.env['MUTANTS_STAMP'] !== stamp) throw new Error('The code was edited while its mutants were tried: start again');
// What prepares a run in this process is the shop's code as well, and has no mutant awake.
Object.assign(globalThis, { [question]: () => false });

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
    // A module kept from an earlier run would bear the numbers that its mutants had then.
    fsModuleCache: false,
    retry: 0,
    reporters: ['dot'],
    // A mutant leaves promises behind that nobody waits for.
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
