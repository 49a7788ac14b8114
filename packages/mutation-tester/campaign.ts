/** A campaign tries each test file in turn against the mutants that no test has caught yet. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { attempt } from './attempt.ts';
import type { Mutant } from './instrument.ts';
import { Ledger } from './ledger.ts';
import { report } from './report.ts';
import type { Settings } from './settings.ts';
import { allMutants } from './targets.ts';

type Filter = (mutant: Mutant) => boolean;

/** Reads the command line of a campaign. */
function optionsOf(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
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
  return values;
}

/**
 * Command line:
 *   --file PART    only mutants of files whose path contains PART
 *   --tests PART   only test files whose path contains PART
 *   --sample N     only N random mutants, chosen by --seed S
 *   --json FILE    writes the outcome as JSON
 *   --fresh        discards earlier results; by default a run resumes the last one
 *   --report       tries nothing, only prints the results so far
 */
export class Campaign<Kind extends string> {
  /** Only the results so far are asked for. */
  readonly isReport: boolean;
  private readonly settings: Settings<Kind>;
  private readonly options: ReturnType<typeof optionsOf>;
  private readonly ledger: Ledger;
  private readonly selected: Mutant[];
  private readonly stamp: string;

  /** @param random gives numbers from 0 up to 1, the same ones for the same seed */
  constructor(settings: Settings<Kind>, args: readonly string[], random: (seed: number) => () => number) {
    this.settings = settings;
    this.options = optionsOf(args);
    this.isReport = this.options.report;
    const { mutants, stamp } = allMutants(settings);
    this.stamp = stamp;
    this.ledger = new Ledger(settings, mutants, this.options.fresh);
    this.selected = this.sampled(
      mutants.filter(({ file }) => this.options.file?.some((part) => file.includes(part)) ?? true),
      random,
    );
    process.once('SIGINT', () => process.exit(130));
    process.once('SIGTERM', () => process.exit(143));
    if (!this.isReport) process.once('exit', () => this.ledger.save());
  }

  /** True if a test file of this kind may catch a selected mutant. */
  needs(kind: Kind): boolean {
    return this.tests(kind).some((test) => this.selected.some((mutant) => this.settings.mayCatch(test, mutant)));
  }

  /** Tries all test files of a kind against the mutants that are left. */
  async tryAll(kind: Kind, env: NodeJS.ProcessEnv, filter: Filter = () => true): Promise<void> {
    for (const test of this.tests(kind)) await this.tryAgainst(kind, test, { ...env, MUTANTS_STAMP: this.stamp }, filter);
  }

  /** Prints the results and writes the file of `--json`. */
  finish(): void {
    const outcome = report(this.selected, this.ledger);
    console.log(outcome.text);
    if (this.options.json !== undefined) writeFileSync(this.options.json, JSON.stringify(outcome.json, null, 2));
  }

  private tests(kind: Kind): string[] {
    return this.settings.testFiles(kind).filter((test) => this.options.tests?.some((part) => test.includes(part)) ?? true);
  }

  private sampled(from: Mutant[], random: (seed: number) => () => number): Mutant[] {
    if (this.options.sample === undefined) return from;
    const seed = Number(this.options.seed ?? Date.now() % 1_000_000);
    const next = random(seed);
    console.log(`${this.options.sample} of ${from.length} mutants, chosen by --seed ${seed}`);
    const rest = [...from];
    return Array.from(
      { length: Math.min(Number(this.options.sample), from.length) },
      () => rest.splice(Math.floor(next() * rest.length), 1)[0] as Mutant,
    );
  }

  private async tryAgainst(kind: Kind, test: string, env: NodeJS.ProcessEnv, filter: Filter): Promise<void> {
    const { ledger, settings } = this;
    const since = performance.now();
    let checkEvery = 25;
    for (;;) {
      const left = this.selected.filter(
        (mutant) => filter(mutant) && !ledger.caughtBy(mutant.id) && !ledger.wasTried(mutant.id, test) && settings.mayCatch(test, mutant),
      );
      if (left.length === 0) break;
      const { unreached, caught, survived, end, reason } = await attempt({
        root: settings.root,
        config: settings.config,
        kind,
        test,
        mutants: left.map(({ id }) => id),
        checkEvery,
        env,
      });
      for (const id of [...unreached, ...survived]) ledger.pass(id, test);
      for (const { id, by } of caught) ledger.catch(id, test, by);
      ledger.save();
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
}
