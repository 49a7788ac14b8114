import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { en } from '#language/en/en.ts';
import * as meta from '#language/en/meta.ts';
import * as numbers from '#language/en/numbers.ts';
import { isolating } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { sentencesIn, splitSentences } from '../../scripts/sentences.ts';

const file = fileURLToPath(new URL('../../language/words.ts', import.meta.url));
/** A build in which nothing is said once. */
const plugin = splitSentences('en', []);
const code = (path: string) => plugin.load(`${file}?sentences=${path}`) ?? '';
const compiled = (text: string, { transform } = plugin) => transform.handler(text, 'screen.tsx').code;

/** What a module of this code exports; the rules of the language are globals there, because a data URL imports no file. */
const exportsOf = (text: string): Promise<Record<string, unknown>> => {
  Object.assign(globalThis, meta, numbers, { isolating });
  return import(`data:text/javascript,${encodeURIComponent(text.replace(/^import .*$/gm, ''))}`);
};

/** What a sentence says; one with values says them, as many as `model` takes. */
const said = (sentence: unknown, model: unknown): unknown => {
  if (typeof sentence === 'function')
    return [1, 7].map((value) => sentence(...Array.from({ length: (model as () => void).length }, () => value)));
  if (typeof sentence !== 'object' || sentence === null || Array.isArray(sentence)) return sentence;
  return Object.fromEntries(Object.entries(sentence).map(([name, inside]) => [name, said(inside, (model as typeof en)[name as never])]));
};

test('the build has a module for every sentence, which says the same', async () => {
  for (const [group, ofGroup] of Object.entries<Record<string, unknown>>(en)) {
    expect(code('')).toContain(`export * as ${group} from '${file}?sentences=${group}';`);
    for (const [name, sentence] of Object.entries(ofGroup)) {
      expect(code(group)).toContain(`export { ${name} } from '${file}?sentences=${group}:${name}';`);
      const built = (await exportsOf(code(`${group}:${name}`)))[name];
      expect(said(built, sentence), `${group}.${name}`).toEqual(said(sentence, sentence));
    }
  }
});

test('a sentence isolates the texts that it is given, in the build as on the server', async () => {
  const { fewer } = (await exportsOf(code('waitingOrder:fewer'))) as { fewer: typeof en.waitingOrder.fewer };
  expect(fewer('قمیض', 5, 3)).toBe(words().waitingOrder.fewer('قمیض', 5, 3));
  expect(fewer('قمیض', 5, 3)).not.toBe(en.waitingOrder.fewer('قمیض', 5, 3));
  expect(code('kit:stars')).not.toContain('isolating');
});

test('a sentence with a count brings the rule of its language', () => {
  expect(code('checkout:beingChecked')).toMatch(/^import \{ form \} from '.*\/language\/en\/meta\.ts';\n/);
  expect(code('cart:added')).not.toContain('import');
});

test('a module needs the sentences that it names, and of a group that it names as a whole all', () => {
  const id = (name: string) => `${file}?sentences=${name}`;
  expect(sentencesIn('notify(words.cart.added);', file)).toEqual([id('cart:added')]);
  expect(sentencesIn(compiled('notify(words()\n  .network.full);'), file)).toEqual([id('network:full')]);
  expect(sentencesIn('Object.values(words.login)', file)).toEqual([
    id('login'),
    id('login:toContinue'),
    id('login:cart'),
    id('login:review'),
  ]);
  expect(sentencesIn('words.cart.added', '/another.ts')).toBeUndefined();
});

test('a short sentence stands where it is said, so that no chunk passes its name to another', () => {
  expect(compiled('say(words().labels.retry, words()\n  .labels.undo);')).toBe("say(('Retry'), ('Undo'));");
  // A long one, one with a value, a whole group, and another function stay.
  for (const text of [
    'words().network.full',
    'words().cartScreen.removeProduct(name)',
    'Object.values(words().login)',
    'page.words().labels.retry',
  ])
    expect(compiled(text)).toBe(text.replace(/^(?!page)(.*)words\(\)/, '$1words  '));
});

test('and so does a long one that nothing else says, such as the text of a page', () => {
  const once = splitSentences('en', ['say(words().network.full, words().infoPages.terms)', 'say(words().network.full)']);
  expect(compiled('say(words().network.full, words().infoPages.terms)', once)).toMatch(
    /^say\(words {2}\.network\.full, \(\[\s*\{\s*heading: /,
  );
});

test('a call loses its parentheses and moves nothing; calls of other names stay', () => {
  expect(compiled('say(words().network.full, page.words(), passwords());')).toBe('say(words  .network.full, page.words(), passwords());');
  expect(compiled('[...words().infoPages.about]')).toBe('[...words  .infoPages.about]');
});
