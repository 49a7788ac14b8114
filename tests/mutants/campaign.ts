/**
 * The campaign behind `npm run mutants`: each test file in turn is tried against the mutants that nothing has caught yet.
 *   --file PART    only mutants of files whose path has this in it
 *   --tests PART   only test files whose path has this in it
 *   --sample N     only N mutants, drawn by --seed S
 *   --json FILE    the outcome for machines
 *   --fresh        forget what earlier runs have found; without it a run goes on where the last one was
 *   --report       try nothing, only say what is known
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

const { values: given } = parseArgs({
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
const ledger = new Ledger(mutants, given.fresh);
const wanted = drawn(mutants.filter(({ file }) => given.file?.some((part) => file.includes(part)) ?? true));
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
if (!given.report) process.once('exit', () => ledger.save());

function drawn(from: Mutant[]): Mutant[] {
  if (given.sample === undefined) return from;
  const seed = Number(given.seed ?? Date.now() % 1_000_000);
  const random = seeded(seed);
  console.log(`${given.sample} of ${from.length} mutants, drawn by --seed ${seed}`);
  const rest = [...from];
  return Array.from(
    { length: Math.min(Number(given.sample), from.length) },
    () => rest.splice(Math.floor(random.next() * rest.length), 1)[0] as Mutant,
  );
}

type Which = (mutant: Mutant) => boolean;

async function tryAgainst(kind: Kind, test: string, env: NodeJS.ProcessEnv, which: Which): Promise<void> {
  const since = performance.now();
  let checkEvery = 25;
  let count = 0;
  for (;;) {
    const left = wanted.filter(
      (mutant) => which(mutant) && !ledger.caughtBy(mutant.id) && !ledger.wasTried(mutant.id, test) && mayCatch(test, mutant),
    );
    if (left.length === 0) break;
    const { unreached, caught, survived, end, why } = await attempt({ kind, test, mutants: left.map(({ id }) => id), checkEvery, env });
    for (const id of [...unreached, ...survived]) ledger.pass(id, test);
    for (const { id, by } of caught) ledger.catch(id, test, by);
    ledger.save();
    count += caught.length;
    console.log(
      `  ${test}: ${left.length - unreached.length} reached, ${caught.length} caught, ${survived.length} passed${end === 'done' ? '' : `, ${end} ${why.slice(-600)}`} (${Math.round((performance.now() - since) / 1000)} s)`,
    );
    if (end === 'done' || end === 'broken') break;
    if (end === 'restless') {
      if (checkEvery === 1) break;
      checkEvery = checkEvery === 25 ? 5 : 1;
    }
  }
}

async function tryAll(kind: Kind, env: NodeJS.ProcessEnv, which: Which = () => true): Promise<void> {
  for (const test of testFiles(kind)) {
    if (given.tests?.some((part) => test.includes(part)) ?? true) await tryAgainst(kind, test, env, which);
  }
}

if (!given.report) {
  process.env['TMPDIR'] = temporaryFolder();
  const env = { ...process.env, NODE_ENV: 'test', MUTANTS_STAMP: stamp };
  const needsServer = testFiles('server').some(
    (test) => (given.tests?.some((part) => test.includes(part)) ?? true) && wanted.some((mutant) => mayCatch(test, mutant)),
  );
  const postgres = needsServer ? await openSecondPostgres() : undefined;
  const beside = { ...env, DATABASE_URL: postgres?.url };
  await Promise.all([
    tryAll('unit', env).then(() => tryAll('screen', env)),
    postgres && tryAll('server', beside, ({ file }) => file.startsWith('server/')),
  ]);
  // What both sides share has met the quick tests by now.
  if (postgres) await tryAll('server', beside);
  await postgres?.close();
}
const outcome = report(wanted, ledger);
console.log(outcome.text);
if (given.json !== undefined) writeFileSync(given.json, JSON.stringify(outcome.json, null, 2));
