import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { codeOf, sentencesIn } from '../../scripts/sentences.ts';

const file = fileURLToPath(new URL('../../contract/messages.ts', import.meta.url));

/** What a module of this code exports. */
const exportsOf = (code: string): Promise<Record<string, unknown>> => import(`data:text/javascript,${encodeURIComponent(code)}`);

test('the build has a module for every sentence, which says the same', async () => {
  for (const [group, sentences] of Object.entries<Record<string, unknown>>(messages)) {
    expect(codeOf('')).toContain(`export * as ${group} from '${file}?sentences=${group}';`);
    for (const [name, sentence] of Object.entries(sentences)) {
      expect(codeOf(group)).toContain(`export { ${name} } from '${file}?sentences=${group}:${name}';`);
      const built = (await exportsOf(codeOf(`${group}:${name}`)))[name];
      expect(typeof built === 'function' ? built('7') : built).toEqual(typeof sentence === 'function' ? sentence('7') : sentence);
    }
  }
});

test('a module needs the sentences that it names, and of a group that it names as a whole all', () => {
  const id = (name: string) => `${file}?sentences=${name}`;
  expect(sentencesIn('notify(messages.cart.added);', file)).toEqual([id('cart:added')]);
  expect(sentencesIn('Object.values(messages.login)', file)).toEqual([
    id('login'),
    id('login:toContinue'),
    id('login:cart'),
    id('login:review'),
  ]);
  expect(sentencesIn('messages.cart.added', '/another.ts')).toBeUndefined();
});
