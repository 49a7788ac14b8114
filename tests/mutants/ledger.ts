/**
 * What is known of every mutant, kept on the disk, so that a campaign can be stopped and goes on where it was. Each mutated file
 * has a page of its own: campaigns over different files do not write over each other.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '#contract/zod.ts';
import type { Mutant } from './instrument.ts';
import { hashOf, read, root } from './targets.ts';

const folder = join(root, '.cache/mutants');
const pathOf = (file: string) => join(folder, `${file.replaceAll('/', '+')}.json`);

const Page = z.object({
  /** Of the mutated file: when it changes, everything here is forgotten. */
  hash: z.string(),
  /** By the mutant's number in its file: which test caught it. */
  caught: z.record(z.string(), z.object({ test: z.string(), by: z.string() })),
  /** By test file: its hash, and the mutants that it let pass. */
  passed: z.record(z.string(), z.object({ hash: z.string(), numbers: z.array(z.number()) })),
});
type Page = z.output<typeof Page>;

export class Ledger {
  private readonly pages: Record<string, Page> = {};
  private readonly written = new Set<string>();
  private readonly firsts = new Map<string, number>();
  private readonly mutants: readonly Mutant[];

  constructor(mutants: readonly Mutant[], isFresh: boolean) {
    this.mutants = mutants;
    for (const { file, id } of mutants) {
      if (this.firsts.has(file)) continue;
      this.firsts.set(file, id);
      const hash = hashOf(read(file));
      const kept = isFresh ? undefined : keptPage(file);
      this.pages[file] = kept?.hash === hash ? kept : { hash, caught: {}, passed: {} };
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
    this.note(id);
  }

  pass(id: number, test: string): void {
    const { page, number } = this.at(id);
    const hash = hashOf(read(test));
    if (page.passed[test]?.hash !== hash) page.passed[test] = { hash, numbers: [] };
    page.passed[test].numbers.push(number);
    this.note(id);
  }

  private note(id: number): void {
    this.written.add((this.mutants[id] as Mutant).file);
  }

  save(): void {
    mkdirSync(folder, { recursive: true });
    for (const file of this.written) {
      writeFileSync(`${pathOf(file)}.new`, JSON.stringify(this.pages[file]));
      renameSync(`${pathOf(file)}.new`, pathOf(file));
    }
    this.written.clear();
  }
}

function keptPage(file: string): Page | undefined {
  try {
    return Page.parse(JSON.parse(readFileSync(pathOf(file), 'utf8')));
  } catch {
    return undefined; // None yet, or one of an older shape.
  }
}
