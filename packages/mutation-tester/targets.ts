/** Which files are mutated, and which tests may catch the mutants. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { instrument, type Mutant } from './instrument.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const mutated = [
  'contract/*.ts',
  'src/outbox/**/*.ts',
  'src/shop/{actions,outbox}/*.ts',
  'src/shop/session/*.ts',
  'src/cache/persister.lazy.ts',
  'server/**/rules.ts',
  'server/payment/{settle,intent,collect}.ts',
  'server/auth/*.ts',
  'server/user/{routes,profile,store}.ts',
  'server/http/rate-limit.ts',
  'sw/*.ts',
];

export type Kind = 'unit' | 'screen' | 'dom' | 'server';

/** They belong to the project `dom`. */
const domTest = /\.dom\.test\.tsx?$/;

const tests: Record<Kind, string[]> = {
  unit: ['tests/{contract,rules,network,session,cache,outbox,sw,spec}/*.test.ts'],
  screen: ['tests/{data,features,routes}/**/*.test.{ts,tsx}'],
  dom: ['tests/{data,features,routes,network,session,cache,outbox}/**/*.dom.test.{ts,tsx}'],
  server: ['tests/server/*.test.ts'],
};

/** Excluded: they start a server process without mutants, or only read files. */
const excluded = /\/(cli-process|supervisor|shutdown|migrate|kill-switch|table|readme|schema)\.test\.ts$/;

/** They wait for something or run many histories. */
const slow =
  /\/(cart-queued|provider-unavailable|outage|hold|settle-schedules|model-shop|large-shop|mail|fold-laws|coalesce-pairs|coalesce|late-replies|lost-actions)(?:\.dom)?\.test/;

function files(patterns: string[]): string[] {
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
}

function mutatedFiles(): string[] {
  return files(mutated);
}

/** In the order in which they are tried: the fast ones catch most before the slow ones run. */
export function testFiles(kind: Kind): string[] {
  const found = files(tests[kind]).filter((file) => !excluded.test(file) && domTest.test(file) === (kind === 'dom'));
  return [...found.filter((file) => !slow.test(file)), ...found.filter((file) => slow.test(file))];
}

export function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Identifies the version of a file. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/**
 * Every mutant of every file, in the same order and with the same IDs in every process, as long as no file is edited: `stamp`
 * identifies the state of the files.
 */
export function allMutants(): { mutants: Mutant[]; instrumented: Map<string, string>; stamp: string } {
  const mutants: Mutant[] = [];
  const instrumented = new Map<string, string>();
  for (const file of mutatedFiles()) {
    const made = instrument(file, read(file), mutants.length);
    mutants.push(...made.mutants);
    instrumented.set(join(root, file), made.code);
  }
  return { mutants, instrumented, stamp: hashOf([...instrumented.values()].join('')) };
}
