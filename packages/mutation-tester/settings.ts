import type { Mutant } from './instrument.ts';

/** What a repository tells about itself. `Kind` names the projects of its Vitest configuration. */
export interface Settings<Kind extends string = string> {
  /** The folder that all other paths are relative to. */
  root: string;
  /** Patterns of the files that are mutated. */
  mutated: readonly string[];
  /** A Vitest configuration that exports `mutantsConfig(...)`. */
  config: string;
  /** Folder of the results, one file for each mutated file. */
  results: string;
  /** The test files of a project, in the order in which they are tried: fast ones first. */
  testFiles: (kind: Kind) => string[];
  /** False for a test file that reaches a mutant nearly always in vain. */
  mayCatch: (test: string, mutant: Mutant) => boolean;
}
