/** The mutated files, as they are on disk. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instrument, type Mutant } from './instrument.ts';
import type { Settings } from './settings.ts';

/** Paths that match, relative to `root`, sorted. */
export function filesMatching(root: string, patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
}

/** Identifies the version of a file. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/**
 * Every mutant of every file, in the same order and with the same IDs in every process, as long as no file is edited: `stamp`
 * identifies the state of the files.
 */
export function allMutants({ root, mutated }: Pick<Settings, 'root' | 'mutated'>): {
  mutants: Mutant[];
  instrumented: Map<string, string>;
  stamp: string;
} {
  const mutants: Mutant[] = [];
  const instrumented = new Map<string, string>();
  for (const file of filesMatching(root, mutated)) {
    const made = instrument(file, readFileSync(join(root, file), 'utf8'), mutants.length);
    mutants.push(...made.mutants);
    instrumented.set(join(root, file), made.code);
  }
  return { mutants, instrumented, stamp: hashOf([...instrumented.values()].join('')) };
}
