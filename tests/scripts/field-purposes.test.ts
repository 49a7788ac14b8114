/** Every line that people type into says to the browser what it is for: otherwise the browser guesses by its name, and fills in another thing. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('src/**/*.tsx', { cwd });

interface Field {
  at: string;
  element: string;
  source: string;
}

/** Opening tags of single lines, with where they are. Choices, files and sliders are nothing that a browser fills in. */
const fields: Field[] = files.flatMap((file) => {
  const text = readFileSync(`${cwd}/${file}`, 'utf8');
  const found: Field[] = [];
  new Visitor({
    JSXOpeningElement({ name, start, end }) {
      const element = name.type === 'JSXIdentifier' ? name.name : '';
      const source = text.slice(start, end);
      const isLine = /^(?:input|TextField|PasswordField|FormLine)$/.test(element);
      if (isLine && !/type="(?:checkbox|radio|file|range|color|hidden)"/.test(source))
        found.push({ at: `${file}:${text.slice(0, start).split('\n').length}`, element, source });
    },
  }).visit(parseSync(file, text).program);
  return found;
});

test('each input says what it is for; the types hold TextField and what is made of it', () => {
  const inputs = fields.filter(({ element }) => element === 'input');
  expect(inputs.length).toBeGreaterThan(5);
  expect(inputs.filter(({ source }) => !/\bautoComplete=|\{\.\.\.(?:rest|props)\}/.test(source)).map(({ at }) => at)).toEqual([]);
});

test('no browser stores or makes up a PIN of the desk', () => {
  const pins = fields.filter(({ source }) => /register\('pin'/.test(source));
  expect(pins.length).toBeGreaterThan(1);
  expect(pins.filter(({ source }) => !source.includes('autoComplete="off"')).map(({ at }) => at)).toEqual([]);
});

test('no field cuts a phone number that is pasted: its form says that it is too long', () => {
  const phones = fields.filter(({ source }) => /(?:type|inputMode)="tel"|'tel'/.test(source));
  expect(phones.length).toBeGreaterThan(5);
  const cuts = phones.filter(({ source }) => /maxLength=(?!\{name === 'number' \? undefined)/.test(source));
  expect(cuts.map(({ at }) => at)).toEqual([]);
});
