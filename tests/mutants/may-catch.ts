/**
 * Which test files are tried against a mutant. What a module says while it loads is reached by every test whose code loads
 * it, nearly all of them in vain: such mutants are only tried where they are spoken of.
 */
import { basename } from 'node:path';
import type { Mutant } from './instrument.ts';
import { read } from './targets.ts';

/** Tests of what holds for every call and every number. */
const general = /^tests\/(spec|contract)\/|\/(request-checks|model-shop|catalogue|auth-rules|request-rules)\.test/;

const texts = new Map<string, string>();

function textOf(test: string): string {
  let text = texts.get(test);
  if (text === undefined) texts.set(test, (text = read(test)));
  return text;
}

/** The text of a sentence without its quotes and what is put into it. */
function spoken(was: string): string {
  return (was.replace(/^['"`]|['"`]$|\.\.\.$/g, '').split(/\$\{|\\|'/)[0] ?? '').slice(0, 24);
}

export function mayCatch(test: string, { file, operator, was }: Mutant): boolean {
  const isScreen = /^tests\/(features|routes|ui)\//.test(test);
  if (file.startsWith('server/')) return /^tests\/(server|rules|spec)\//.test(test);
  if (file.startsWith('sw/')) return /^tests\/(sw|spec|network|session|cache|outbox|data)\//.test(test);
  if (file.startsWith('src/')) return !/^tests\/(server|rules|contract)\//.test(test);
  if (file === 'contract/messages.ts') return operator === 'text' ? general.test(test) || textOf(test).includes(spoken(was)) : !isScreen;
  const noun = basename(file, '.ts');
  return general.test(test) || test.includes(noun) || textOf(test).includes(`contract/${noun}.ts`) || textOf(test).includes(`/api/${noun}`);
}
