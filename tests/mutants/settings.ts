/** Which files of the shop are mutated, and which tests may catch the mutants. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutant } from '@haat/mutation-tester/instrument.ts';
import type { Settings } from '@haat/mutation-tester/settings.ts';
import { filesMatching } from '@haat/mutation-tester/targets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const mutated = [
  'contract/*.ts',
  'language/en/*.ts',
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
  unit: ['tests/{language,contract,rules,network,session,cache,outbox,sw,spec}/*.test.ts'],
  screen: ['tests/{data,features,routes}/**/*.test.{ts,tsx}'],
  dom: ['tests/{data,features,routes,network,session,cache,outbox}/**/*.dom.test.{ts,tsx}'],
  server: ['tests/server/*.test.ts'],
};

/** Excluded: they start a server process without mutants, or only read files. */
const excluded = /\/(cli-process|supervisor|shutdown|migrate|kill-switch|table|readme|schema)\.test\.ts$/;

/** They wait for something or run many histories. */
const slow =
  /\/(cart-queued|provider-unavailable|outage|hold|settle-schedules|model-shop|large-shop|mail|fold-laws|coalesce-pairs|coalesce|late-replies|lost-actions)(?:\.dom)?\.test/;

/** In the order in which they are tried: the fast ones catch most before the slow ones run. */
function testFiles(kind: Kind): string[] {
  const found = filesMatching(root, tests[kind]).filter((file) => !excluded.test(file) && domTest.test(file) === (kind === 'dom'));
  return [...found.filter((file) => !slow.test(file)), ...found.filter((file) => slow.test(file))];
}

/** Tests that cover every call and every limit. */
const general = /^tests\/(spec|contract|language)\/|\/(request-checks|model-shop|catalogue|auth-rules|request-rules)\.test/;

const texts = new Map<string, string>();

function textOf(test: string): string {
  let text = texts.get(test);
  if (text === undefined) texts.set(test, (text = readFileSync(join(root, test), 'utf8')));
  return text;
}

/** The beginning of a message text, without quotes and placeholders. */
function messageStart(was: string): string {
  return (was.replace(/^['"`]|['"`]$|\.\.\.$/g, '').split(/\$\{|\\|'/)[0] ?? '').slice(0, 24);
}

/**
 * A mutant in code that runs while its module loads is reached by every test that loads it, nearly always in vain: such mutants are only
 * tried against tests that mention them.
 */
function mayCatch(test: string, { file, operator, was }: Mutant): boolean {
  const isScreen = /^tests\/(features|routes|ui)\//.test(test);
  if (file.startsWith('server/')) return /^tests\/(server|rules|spec)\//.test(test);
  if (file.startsWith('sw/')) return /^tests\/(sw|spec|network|session|cache|outbox|data)\//.test(test);
  if (file.startsWith('src/')) return !/^tests\/(server|rules|contract)\//.test(test);
  if (file.startsWith('language/')) return operator === 'text' ? general.test(test) || textOf(test).includes(messageStart(was)) : !isScreen;
  const noun = basename(file, '.ts');
  return general.test(test) || test.includes(noun) || textOf(test).includes(`contract/${noun}.ts`) || textOf(test).includes(`/api/${noun}`);
}

export const settings: Settings<Kind> = {
  root,
  mutated,
  config: 'tests/mutants/vitest.config.ts',
  results: '.cache/mutants',
  testFiles,
  mayCatch,
};
