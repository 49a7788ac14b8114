/**
 * Which test files are tried against a mutant. A mutant in code that runs while its module loads is reached by every test that
 * loads it, nearly always in vain: such mutants are only tried against tests that mention them.
 */
import { basename } from 'node:path';
import type { Mutant } from './instrument.ts';
import { read } from './targets.ts';

/** Tests that cover every call and every limit. */
const general = /^tests\/(spec|contract)\/|\/(request-checks|model-shop|catalogue|auth-rules|request-rules)\.test/;

const texts = new Map<string, string>();

function textOf(test: string): string {
  let text = texts.get(test);
  if (text === undefined) texts.set(test, (text = read(test)));
  return text;
}

/** The beginning of a message text, without quotes and placeholders. */
function messageStart(was: string): string {
  return (was.replace(/^['"`]|['"`]$|\.\.\.$/g, '').split(/\$\{|\\|'/)[0] ?? '').slice(0, 24);
}

export function mayCatch(test: string, { file, operator, was }: Mutant): boolean {
  const isScreen = /^tests\/(features|routes|ui)\//.test(test);
  if (file.startsWith('server/')) return /^tests\/(server|rules|spec)\//.test(test);
  if (file.startsWith('sw/')) return /^tests\/(sw|spec|network|session|cache|outbox|data)\//.test(test);
  if (file.startsWith('src/')) return !/^tests\/(server|rules|contract)\//.test(test);
  if (file === 'contract/messages.ts')
    return operator === 'text' ? general.test(test) || textOf(test).includes(messageStart(was)) : !isScreen;
  const noun = basename(file, '.ts');
  return general.test(test) || test.includes(noun) || textOf(test).includes(`contract/${noun}.ts`) || textOf(test).includes(`/api/${noun}`);
}
