/** The lint rules about text: each planted fault is named, and what is right is not. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import rulesOfHaat from '../../scripts/lint/plugin.mjs';
import { linesRefused } from '../support/repository/planted-code.ts';

test('every rule of this repository is turned on somewhere', () => {
  const config = readFileSync('.oxlintrc.json', 'utf8');
  expect(Object.keys(rulesOfHaat.rules).filter((rule) => !config.includes(`"haat/${rule}": "error"`))).toEqual([]);
});

/** A line that ends in `// fault` is to be named. */
async function expectFaults(rule: string, text: string): Promise<void> {
  const expected = text.split('\n').flatMap((line, at) => (line.endsWith('// fault') ? [at + 1] : []));
  expect(expected.length).toBeGreaterThan(0);
  expect(await linesRefused(rule, text)).toEqual(expected);
}

test('text of people may not be cut by UTF-16 units', async () => {
  await expectFaults(
    'no-utf16-cut',
    `export const a = person.name.slice(0, 1); // fault
export const b = name[0]; // fault
export const c = name.at(0); // fault
export const d = anything.charAt(0); // fault
export const e = anything.substring(0, 5); // fault
export const f = \`\${one} by \${other}\`.slice(0, 200); // fault
export const g = String(error).slice(0, 500); // fault
export const h = (title ?? '').trim().slice(0, max); // fault
export const i = productTitle.slice(0, limits.titleCut); // fault
export const j = anything.split(''); // fault
export const k = words.join(' ').slice(0, 9); // fault
export const l = [...value].slice(0, 119).join(''); // fault
export const r = [...ids, last].slice(0, 9).join('');
export const m = email.slice(email.lastIndexOf('@') + 1);
export const n = name.slice(prefix.length);
export const names = text.split(' ');
export const o = hash.slice(0, 22);
export const p = rows[0];
export const q = (words: readonly string[]) => words.slice(0, 8);
`,
  );
});

test('a handler of keys asks whether a word is being composed', async () => {
  await expectFaults(
    'keys-ask-composing',
    `const a = (event: KeyboardEvent) => event.key === 'Enter' && go(); // fault
function b({ key }: KeyboardEvent) { return key; } // fault
addEventListener('keydown', (event) => { if (event.key === 'Escape') close(); }); // fault
export const c = <input onKeyDown={(event) => { if (event.key === 'Enter') go(); }} />; // fault
const d = (event: KeyboardEvent<HTMLInputElement>) => moves[event.key]?.(); // fault
const e = (event: KeyboardEvent) => { if (isComposing(event)) return; if (event.key === 'Enter') go(); };
addEventListener('keydown', () => touch());
const f = (event: MouseEvent) => event.key;
const g = (map: Map<string, KeyboardEvent>) => map.key;
`,
  );
});

test('digits are read in any script', async () => {
  await expectFaults(
    'any-digits',
    `const a = typed.replace(/\\D/g, ''); // fault
const b = /^\\d{6}$/.test(typed); // fault
const c = { pattern: { value: /^\\d{4,6}$/ } }; // fault
const d = /^\\d{6}$/.test(asciiDigits(typed));
const e = asciiDigits(typed).trim().replace(/\\D/g, '');
const f = /^[a-z]+$/.test(typed);
const g = new RegExp(String.raw\`^\\d+$\`).test(typed); // fault
const h = new RegExp(String.raw\`^\\p{Nd}+$\`, 'u').test(typed);
`,
  );
});

test('what waits for an idle moment has a timer of its own', async () => {
  await expectFaults(
    'idle-with-timer',
    `requestIdleCallback(work, { timeout: 2000 }); // fault
globalThis.requestIdleCallback?.(work); // fault
const a = globalThis.requestIdleCallback ?? setTimeout; // fault
void idleMoment().then(work);
`,
  );
});

test('a part of the app that does not come ends no screen, and is no unheard error', async () => {
  await expectFaults(
    'parts-may-be-missing',
    `import { lazy, useState } from 'react'; // fault
import { lazy as other } from 'elsewhere';
void import('./a.ts'); // fault
import('./a.ts'); // fault
void import('./a.ts').then((a) => a.run()); // fault
void import('./a.ts').then((a) => a.run()).finally(done); // fault
void import('./a.ts').then((a) => a.run(), () => undefined);
void import('./a.ts').then((a) => a.run()).catch(() => undefined);
void ifItComes(import('./a.ts').then((a) => a.run()));
void untilItComes(async () => (await import('./a.ts')).run());
const load = () => import('./a.ts');
const run = async () => (await import('./a.ts')).run();
`,
  );
});

test('a failure that the mutation cache has shown is not shown again', async () => {
  await expectFaults(
    'told-once',
    `const tell = (error: Error) => notify({ tone: 'error', text: error.message });
export const a = useMutation({ mutationFn, onError: tell }); // fault
export const b = () => change.mutate(1, { onError: (error) => notify({ tone: 'error', text: error.message }) }); // fault
export const c = useMutation({ mutationFn, onError: () => form.setFocus('email') });
export const d = useMutation({ mutationFn, onSuccess: () => notify({ tone: 'success', text: '' }) });
`,
  );
});
