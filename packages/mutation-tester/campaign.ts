/**
 * The campaign behind `npm run mutants`: tries each test file in turn against the mutants that no test has caught yet.
 *   --file PART    only mutants of files whose path contains PART
 *   --tests PART   only test files whose path contains PART
 *   --sample N     only N random mutants, chosen by --seed S
 *   --json FILE    writes the outcome as JSON
 *   --fresh        discards earlier results; by default a run resumes the last one
 *   --report       tries nothing, only prints the results so far
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openSecondPostgres } from '../../scripts/second-postgres.mjs';
import { temporaryFolder } from '../../scripts/temporary-folder.mjs';
import { seeded } from '#tests/outbox/simulation/random.ts';
import { attempt } from './attempt.ts';
import type { Mutant } from './instrument.ts';
import { Ledger } from './ledger.ts';
import { mayCatch } from './may-catch.ts';
import { report } from './report.ts';
import { allMutants, type Kind, testFiles } from './targets.ts';

const { values: options } = parseArgs({
  options: {
    file: { type: 'string', multiple: true },
    tests: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string' },
    json: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
});

const { mutants, stamp } = allMutants();
const ledger = new Ledger(mutants, options.fresh);
const selected = sampled(mutants.filter(({ file }) => options.file?.some((part) => file.includes(part)) ?? true));
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
if (!options.report) process.once('exit', () => ledger.save());

function sampled(from: Mutant[]): Mutant[] {
  if (options.sample === undefined) return from;
  const seed = Number(options.seed ?? Date.now() % 1_000_000);
  const random = seeded(seed);
  console.log(`${options.sample} of ${from.length} mutants, chosen by --seed ${seed}`);
  const rest = [...from];
  return Array.from(
    { length: Math.min(Number(options.sample), from.length) },
    () => rest.splice(Math.floor(random.next() * rest.length), 1)[0] as Mutant,
  );
}

type Filter = (mutant: Mutant) => boolean;

async function tryAgainst(kind: Kind, test: string, env: NodeJS.ProcessEnv, filter: Filter): Promise<void> {
  const since = performance.now();
  let checkEvery = 25;
  let count = 0;
  for (;;) {
    const left = selected.filter(
      (mutant) => filter(mutant) && !ledger.caughtBy(mutant.id) && !ledger.wasTried(mutant.id, test) && mayCatch(test, mutant),
    );
    if (left.length === 0) break;
    const { unreached, caught, survived, end, reason } = await attempt({ kind, test, mutants: left.map(({ id }) => id), checkEvery, env });
    for (const id of [...unreached, ...survived]) ledger.pass(id, test);
    for (const { id, by } of caught) ledger.catch(id, test, by);
    ledger.save();
    count += caught.length;
    console.log(
      `  ${test}: ${left.length - unreached.length} reached, ${caught.length} caught, ${survived.length} passed${end === 'done' ? '' : `, ${end} ${reason.slice(-600)}`} (${Math.round((performance.now() - since) / 1000)} s)`,
    );
    if (end === 'done' || end === 'broken') break;
    if (end === 'unrepeatable') {
      if (checkEvery === 1) break;
      checkEvery = checkEvery === 25 ? 5 : 1;
    }
  }
}

async function tryAll(kind: Kind, env: NodeJS.ProcessEnv, filter: Filter = () => true): Promise<void> {
  for (const test of testFiles(kind)) {
    if (options.tests?.some((part) => test.includes(part)) ?? true) await tryAgainst(kind, test, env, filter);
  }
}

if (!options.report) {
  process.env['TMPDIR'] = temporaryFolder();
  const env = { ...process.env, NODE_ENV: 'test', MUTANTS_STAMP: stamp };
  const needsServer = testFiles('server').some(
    (test) => (options.tests?.some((part) => test.includes(part)) ?? true) && selected.some((mutant) => mayCatch(test, mutant)),
  );
  const postgres = needsServer ? await openSecondPostgres() : undefined;
  const serverEnv = { ...env, DATABASE_URL: postgres?.url };
  await Promise.all([
    tryAll('unit', env)
      .then(() => tryAll('screen', env))
      .then(() => tryAll('dom', env)),
    postgres && tryAll('server', serverEnv, ({ file }) => file.startsWith('server/')),
  ]);
  // The fast tests have tried the shared files by now.
  if (postgres) await tryAll('server', serverEnv);
  await postgres?.close();
}
const outcome = report(selected, ledger);
console.log(outcome.text);
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(outcome.json, null, 2));
