/**
 * Runs one test file repeatedly in one warm process: first with no active mutant, to record which test reaches which
 * mutant, then once for each mutant with the tests that reach it. The modules of the app are loaded again each time.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { type RunnerTask, type RunnerTestFile, type RunnerTestSuite, type SerializedConfig, TestRunner } from 'vitest';
import { mutantSwitch } from './instrument.ts';

/** The input of this process, from `attempt.ts`. */
export interface Plan {
  /** File for the events, a line of JSON each. */
  out: string;
  /** Ids of the mutants to try. */
  mutants: number[];
  /** The process ends after so many mutants, before its memory is full. */
  maxMutants: number;
  /** After so many mutants, a run without one checks that the file still passes in this process. */
  checkEvery: number;
}

export type RunnerEvent =
  | { type: 'learned'; reached: number[]; ms: number }
  | { type: 'broken'; reason: string }
  | { type: 'trying'; id: number }
  | { type: 'caught'; id: number; by: string }
  | { type: 'survived'; id: number }
  | { type: 'sound' }
  | { type: 'full' }
  | { type: 'done' };

type Turn = { kind: 'learn' } | { kind: 'check'; alone?: string } | { kind: 'try'; id: number; tests?: string[] | undefined };

interface Spec {
  filepath: string;
  testIds?: string[] | undefined;
}

export default class MutantRunner extends TestRunner {
  private readonly plan: Plan = JSON.parse(readFileSync(process.env['MUTANTS_PLAN'] ?? '', 'utf8'));
  private readonly specs = (globalThis as unknown as { __vitest_worker__: { ctx: { files: Spec[] } } }).__vitest_worker__.ctx.files;
  private turn: Turn = { kind: 'learn' };
  private activeMutant = -1;
  private current: string | undefined;
  /** Tests that reach a mutant; `undefined` among them means every test: it is reached while modules load or in a hook. */
  private readonly reached = new Map<number, Set<string | undefined>>();
  /** Tests that were run alone, and whether they pass alone. */
  private readonly alone = new Map<string, boolean>();
  private queue: number[] = [];
  private tried = 0;
  private unchecked = 0;
  private began = 0;
  private failed: string | undefined;

  constructor(config: SerializedConfig) {
    super(config);
    Object.assign(globalThis, { [mutantSwitch]: (id: number) => this.learn(id) });
  }

  private emit(event: RunnerEvent): void {
    appendFileSync(this.plan.out, `${JSON.stringify(event)}\n`);
  }

  private learn(id: number): boolean {
    let by = this.reached.get(id);
    if (!by) this.reached.set(id, (by = new Set()));
    by.add(this.current);
    return false;
  }

  onBeforeCollect(): void {
    this.began = performance.now();
    this.failed = undefined;
    this.activeMutant = this.turn.kind === 'try' ? this.turn.id : -1;
    if (globalThis.indexedDB) globalThis.indexedDB = new IDBFactory();
    if (this.turn.kind === 'try') this.emit({ type: 'trying', id: this.turn.id });
  }

  /** Skips the rest after the first failure. */
  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    if (this.failed !== undefined) test.mode = 'skip';
    await super.onBeforeRunTask(test as never);
    // Concurrent tests cannot be told apart.
    this.current = test.concurrent === true ? undefined : test.id;
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (this.failed !== undefined) suite.mode = 'skip';
    await super.onBeforeRunSuite(suite);
  }

  override onAfterRunTask(test: RunnerTask): void {
    super.onAfterRunTask(test as never);
    this.current = undefined;
    if (test.result?.state === 'fail') this.failed ??= test.name;
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    for (const file of files) this.failed ??= failureIn(file);
    this.activeMutant = -1;
    this.conclude(this.failed);
  }

  /** Records the result of the finished turn and starts the next one. */
  private conclude(failed: string | undefined): void {
    const { turn } = this;
    if (turn.kind === 'learn') {
      if (failed !== undefined) return this.emit({ type: 'broken', reason: failed });
      const wanted = new Set(this.plan.mutants);
      this.queue = this.plan.mutants.filter((id) => this.reached.has(id));
      this.emit({
        type: 'learned',
        reached: [...this.reached.keys()].filter((id) => wanted.has(id)),
        ms: Math.round(performance.now() - this.began),
      });
      Object.assign(globalThis, { [mutantSwitch]: (id: number) => id === this.activeMutant });
      if (this.queue.length === 0) return this.emit({ type: 'done' });
      return this.next({ kind: 'check' });
    }
    if (turn.kind === 'check') {
      if (turn.alone !== undefined) {
        this.alone.set(turn.alone, failed === undefined);
        return this.proceed();
      }
      if (failed !== undefined) return this.emit({ type: 'broken', reason: `in this process: ${failed}` });
      this.unchecked = 0;
      this.emit({ type: 'sound' });
      return this.proceed();
    }
    this.emit(failed === undefined ? { type: 'survived', id: turn.id } : { type: 'caught', id: turn.id, by: failed });
    this.queue.shift();
    this.tried += 1;
    this.unchecked += 1;
    this.proceed();
  }

  private proceed(): void {
    const id = this.queue[0];
    const isOver = id === undefined || this.tried >= this.plan.maxMutants;
    if (this.unchecked > 0 && (isOver || this.unchecked >= this.plan.checkEvery)) return this.next({ kind: 'check' });
    if (id === undefined) return this.emit({ type: 'done' });
    if (isOver) return this.emit({ type: 'full' });
    const by = [...(this.reached.get(id) ?? [])];
    const tests = by.includes(undefined) ? [] : (by as string[]);
    const unknown = tests.find((test) => !this.alone.has(test));
    if (unknown !== undefined) return this.next({ kind: 'check', alone: unknown });
    // A test that depends on those before it needs them all.
    this.next({ kind: 'try', id, tests: tests.length > 0 && tests.every((test) => this.alone.get(test)) ? tests : undefined });
  }

  /** Vitest's worker takes one file after the other from this list: another entry is another run. */
  private next(turn: Turn): void {
    this.turn = turn;
    const { filepath } = this.specs[0] as Spec;
    this.specs.push({
      ...this.specs[0],
      filepath,
      testIds: turn.kind === 'try' ? turn.tests : turn.kind === 'check' && turn.alone !== undefined ? [turn.alone] : undefined,
    });
  }
}

function failureIn(task: RunnerTask): string | undefined {
  if (task.type === 'suite') {
    for (const each of task.tasks) {
      const failed = failureIn(each);
      if (failed !== undefined) return failed;
    }
  }
  return task.result?.state === 'fail' ? task.name : undefined;
}
