/**
 * Runs one test file again and again in one warm process: first with no mutant awake, to learn which test reaches which
 * mutant, then once for each mutant with the tests that reach it. The shop's own modules are loaded anew each time.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { type RunnerTask, type RunnerTestFile, type RunnerTestSuite, type SerializedConfig, TestRunner } from 'vitest';
import { question } from './instrument.ts';

/** What `campaign.ts` wants of this process. */
export interface Plan {
  /** Where to write what happens, a line of JSON each. */
  out: string;
  /** Ids of the mutants to try. */
  mutants: number[];
  /** The process ends after so many, before its memory is full. */
  most: number;
  /** After so many mutants a run without one shows that the file can still pass in this process. */
  checkEvery: number;
}

export type Word =
  | { say: 'learned'; reached: number[]; ms: number }
  | { say: 'broken'; why: string }
  | { say: 'trying'; id: number }
  | { say: 'caught'; id: number; by: string }
  | { say: 'survived'; id: number }
  | { say: 'sound' }
  | { say: 'tired' }
  | { say: 'done' };

type Turn = { kind: 'learn' } | { kind: 'check'; alone?: string } | { kind: 'try'; id: number; tests?: string[] | undefined };

interface Spec {
  filepath: string;
  testIds?: string[] | undefined;
}

export default class MutantRunner extends TestRunner {
  private readonly plan: Plan = JSON.parse(readFileSync(process.env['MUTANTS_PLAN'] ?? '', 'utf8'));
  private readonly specs = (globalThis as unknown as { __vitest_worker__: { ctx: { files: Spec[] } } }).__vitest_worker__.ctx.files;
  private turn: Turn = { kind: 'learn' };
  private awake = -1;
  private current: string | undefined;
  /** Tests that reach a mutant; `undefined` inside stands for every test: it is reached while modules load or in a hook. */
  private readonly reached = new Map<number, Set<string | undefined>>();
  /** Tests that were run alone, and whether they pass so. */
  private readonly alone = new Map<string, boolean>();
  private queue: number[] = [];
  private tried = 0;
  private unchecked = 0;
  private began = 0;
  private failed: string | undefined;

  constructor(config: SerializedConfig) {
    super(config);
    Object.assign(globalThis, { [question]: (id: number) => this.learn(id) });
  }

  private say(word: Word): void {
    appendFileSync(this.plan.out, `${JSON.stringify(word)}\n`);
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
    this.awake = this.turn.kind === 'try' ? this.turn.id : -1;
    if (globalThis.indexedDB) globalThis.indexedDB = new IDBFactory();
    if (this.turn.kind === 'try') this.say({ say: 'trying', id: this.turn.id });
  }

  /** One failure is enough. */
  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    if (this.failed !== undefined) test.mode = 'skip';
    await super.onBeforeRunTask(test as never);
    // What runs beside others cannot be told apart from them.
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
    this.awake = -1;
    this.conclude(this.failed);
  }

  /** What the turn that ended has shown, and which turn is next. */
  private conclude(failed: string | undefined): void {
    const { turn } = this;
    if (turn.kind === 'learn') {
      if (failed !== undefined) return this.say({ say: 'broken', why: failed });
      const wanted = new Set(this.plan.mutants);
      this.queue = this.plan.mutants.filter((id) => this.reached.has(id));
      this.say({
        say: 'learned',
        reached: [...this.reached.keys()].filter((id) => wanted.has(id)),
        ms: Math.round(performance.now() - this.began),
      });
      Object.assign(globalThis, { [question]: (id: number) => id === this.awake });
      if (this.queue.length === 0) return this.say({ say: 'done' });
      return this.next({ kind: 'check' });
    }
    if (turn.kind === 'check') {
      if (turn.alone !== undefined) {
        this.alone.set(turn.alone, failed === undefined);
        return this.goOn();
      }
      if (failed !== undefined) return this.say({ say: 'broken', why: `in this process: ${failed}` });
      this.unchecked = 0;
      this.say({ say: 'sound' });
      return this.goOn();
    }
    this.say(failed === undefined ? { say: 'survived', id: turn.id } : { say: 'caught', id: turn.id, by: failed });
    this.queue.shift();
    this.tried += 1;
    this.unchecked += 1;
    this.goOn();
  }

  private goOn(): void {
    const id = this.queue[0];
    const isOver = id === undefined || this.tried >= this.plan.most;
    if (this.unchecked > 0 && (isOver || this.unchecked >= this.plan.checkEvery)) return this.next({ kind: 'check' });
    if (id === undefined) return this.say({ say: 'done' });
    if (isOver) return this.say({ say: 'tired' });
    const by = [...(this.reached.get(id) ?? [])];
    const tests = by.includes(undefined) ? [] : (by as string[]);
    const unknown = tests.find((test) => !this.alone.has(test));
    if (unknown !== undefined) return this.next({ kind: 'check', alone: unknown });
    // A test that builds on those before it needs them all.
    this.next({ kind: 'try', id, tests: tests.length > 0 && tests.every((test) => this.alone.get(test)) ? tests : undefined });
  }

  /** The worker takes one file after the other from this list: another entry is another run. */
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
