import { afterEach, expect, test } from 'vitest';
import { addKeys, bindingOf, configureKeys, currentKeys } from '#src/desk/ui/key-bindings.ts';

let remove: (() => void)[] = [];
const add = (...keys: string[]) => remove.push(addKeys(keys.map((one) => ({ keys: one, does: one, run: () => undefined }))));

afterEach(() => {
  for (const one of remove) one();
  remove = [];
  configureKeys(() => true);
  document.body.replaceChildren();
});

/** The keys of the binding that a press finds. `target`: tag name of the focused element. */
function press(key: string, now: number, { target = 'main', ...init }: { target?: string; ctrlKey?: boolean } = {}): string | undefined {
  const element = document.createElement(target);
  document.body.append(element);
  let found: string | undefined;
  element.addEventListener('keydown', (event) => (found = bindingOf(event, now)?.keys));
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  return found;
}

test('two keys within a second and a bit are one command', () => {
  add('g o', 'g s', 'o');
  expect(press('g', 0)).toBeUndefined();
  expect(press('o', 500)).toBe('g o');
  expect(press('g', 10_000)).toBeUndefined();
  expect(press('o', 12_000), 'too late').toBe('o');
});

test('a single letter inside a field is text', () => {
  add('m', 'ctrl+enter', 'escape');
  for (const target of ['input', 'textarea', 'select']) expect(press('m', 0, { target }), target).toBeUndefined();
  expect(press('Enter', 0, { target: 'textarea', ctrlKey: true })).toBe('ctrl+enter');
  expect(press('Escape', 0, { target: 'input' })).toBe('escape');
});

test('space and enter stay with the button that has the focus', () => {
  add('space', 'enter');
  expect(press(' ', 0, { target: 'button' })).toBeUndefined();
  expect(press(' ', 0)).toBe('space');
});

test('letters can be turned off, commands with Ctrl stay', () => {
  add('m', 'ctrl+k');
  configureKeys(() => false);
  expect(press('m', 0)).toBeUndefined();
  expect(press('k', 0, { ctrlKey: true })).toBe('ctrl+k');
});

test('a screen takes a key over while it is open', () => {
  add('e');
  const before = currentKeys()[0];
  const close = addKeys([{ keys: 'e', does: 'Edit this order', run: () => undefined }]);
  expect(currentKeys().map(({ does }) => does)).toEqual(['Edit this order']);
  close();
  expect(currentKeys()[0]).toBe(before);
});
