/** What is known of every mutant, kept in a file, so that a campaign can be stopped and goes on where it was. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from '#contract/zod.ts';
import type { Mutant } from './instrument.ts';
import { hashOf, read, root } from './targets.ts';

const path = join(root, '.cache/mutants/ledger.json');

const Page = z.object({
  /** Of the mutated file: when it changes, everything here is forgotten. */
  hash: z.string(),
  /** By the mutant's number in its file: which test caught it. */
  caught: z.record(z.string(), z.object({ test: z.string(), by: z.string() })),
  /** By test file: its hash, and the mutants that it let pass. */
  passed: z.record(z.string(), z.object({ hash: z.string(), numbers: z.array(z.number()) })),
});
const Book = z.record(z.string(), Page);
type Page = z.output<typeof Page>;

export class Ledger {
  private readonly pages: Record<string, Page>;
  private readonly firsts = new Map<string, number>();
  private readonly mutants: readonly Mutant[];

  constructor(mutants: readonly Mutant[], isFresh: boolean) {
    this.mutants = mutants;
    this.pages = isFresh ? {} : kept();
    for (const { file, id } of mutants) {
      if (this.firsts.has(file)) continue;
      this.firsts.set(file, id);
      const hash = hashOf(read(file));
      if (this.pages[file]?.hash !== hash) this.pages[file] = { hash, caught: {}, passed: {} };
    }
  }

  private at(id: number): { page: Page; number: number } {
    const { file } = this.mutants[id] as Mutant;
    return { page: this.pages[file] as Page, number: id - (this.firsts.get(file) as number) };
  }

  /** Which test caught it, if any did. */
  caughtBy(id: number): { test: string; by: string } | undefined {
    const { page, number } = this.at(id);
    return page.caught[number];
  }

  wasTried(id: number, test: string): boolean {
    const { page, number } = this.at(id);
    const passed = page.passed[test];
    return passed !== undefined && passed.hash === hashOf(read(test)) && passed.numbers.includes(number);
  }

  catch(id: number, test: string, by: string): void {
    const { page, number } = this.at(id);
    page.caught[number] = { test, by };
  }

  pass(id: number, test: string): void {
    const { page, number } = this.at(id);
    const hash = hashOf(read(test));
    if (page.passed[test]?.hash !== hash) page.passed[test] = { hash, numbers: [] };
    page.passed[test].numbers.push(number);
  }

  save(): void {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, JSON.stringify(this.pages));
    renameSync(`${path}.new`, path);
  }
}

function kept(): Record<string, Page> {
  try {
    return Book.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return {}; // None yet, or one of an older shape.
  }
}
