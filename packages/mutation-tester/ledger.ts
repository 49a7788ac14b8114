/**
 * The results for every mutant, stored on disk, so that a campaign can be stopped and resumed. Each mutated file
 * has a result file of its own: campaigns over different files do not overwrite each other.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import type { Mutant } from './instrument.ts';
import type { Settings } from './settings.ts';
import { hashOf } from './targets.ts';

const Page = z.object({
  /** Of the mutated file: when it changes, its results are discarded. */
  hash: z.string(),
  /** By the mutant's number in its file: the test that caught it. */
  caught: z.record(z.string(), z.object({ test: z.string(), by: z.string() })),
  /** By test file: its hash, and the mutants that survived it. */
  passed: z.record(z.string(), z.object({ hash: z.string(), numbers: z.array(z.number()) })),
});
type Page = z.output<typeof Page>;

export class Ledger {
  private readonly pages: Record<string, Page> = {};
  private readonly changed = new Set<string>();
  private readonly firstIds = new Map<string, number>();
  private readonly mutants: readonly Mutant[];
  private readonly root: string;
  private readonly folder: string;

  constructor({ root, results }: Pick<Settings, 'root' | 'results'>, mutants: readonly Mutant[], isFresh: boolean) {
    this.mutants = mutants;
    this.root = root;
    this.folder = join(root, results);
    for (const { file, id } of mutants) {
      if (this.firstIds.has(file)) continue;
      this.firstIds.set(file, id);
      const hash = this.hashOf(file);
      const stored = isFresh ? undefined : storedPage(this.pathOf(file));
      this.pages[file] = stored?.hash === hash ? stored : { hash, caught: {}, passed: {} };
    }
  }

  private hashOf(file: string): string {
    return hashOf(readFileSync(join(this.root, file), 'utf8'));
  }

  private pathOf(file: string): string {
    return join(this.folder, `${file.replaceAll('/', '+')}.json`);
  }

  private at(id: number): { page: Page; number: number } {
    const { file } = this.mutants[id] as Mutant;
    return { page: this.pages[file] as Page, number: id - (this.firstIds.get(file) as number) };
  }

  /** The test that caught it, if any did. */
  caughtBy(id: number): { test: string; by: string } | undefined {
    const { page, number } = this.at(id);
    return page.caught[number];
  }

  wasTried(id: number, test: string): boolean {
    const { page, number } = this.at(id);
    const passed = page.passed[test];
    return passed !== undefined && passed.hash === this.hashOf(test) && passed.numbers.includes(number);
  }

  catch(id: number, test: string, by: string): void {
    const { page, number } = this.at(id);
    page.caught[number] = { test, by };
    this.markChanged(id);
  }

  pass(id: number, test: string): void {
    const { page, number } = this.at(id);
    const hash = this.hashOf(test);
    if (page.passed[test]?.hash !== hash) page.passed[test] = { hash, numbers: [] };
    page.passed[test].numbers.push(number);
    this.markChanged(id);
  }

  private markChanged(id: number): void {
    this.changed.add((this.mutants[id] as Mutant).file);
  }

  save(): void {
    mkdirSync(this.folder, { recursive: true });
    for (const file of this.changed) {
      const path = this.pathOf(file);
      writeFileSync(`${path}.new`, JSON.stringify(this.pages[file]));
      renameSync(`${path}.new`, path);
    }
    this.changed.clear();
  }
}

function storedPage(path: string): Page | undefined {
  try {
    return Page.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined; // None yet, or one of an older format.
  }
}
