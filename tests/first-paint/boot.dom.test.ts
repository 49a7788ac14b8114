/** What the first script of a page hears before the screens, and what it says of it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Boot } from '#src/first-paint/boot.ts';

const parts = { entry: 'node:path', preload: [], outbox: [], app: [] };
const sizes = ['S', 'M'].map((size) => `<input type="radio" name="size" value="${size}" />`).join('');

let boot: Boot;

beforeEach(async () => {
  vi.useFakeTimers();
  document.body.innerHTML = `<p id="boot"></p><script id="parts" type="application/json">${JSON.stringify(parts)}</script>
    <form><button type="button">Show password</button><button>Sign in</button></form>${sizes}<button>Add to cart</button>`;
  vi.resetModules();
  await import('#src/first-paint/boot.ts');
  boot = (globalThis as unknown as { boot: Boot }).boot;
});
afterEach(() => {
  // The listeners of this test's script hear nothing more.
  boot.pressed = [];
  boot.filled.clear();
  boot.live();
  vi.runAllTimers();
  vi.useRealTimers();
});

const buttonNamed = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
const message = () => document.getElementById('boot')?.dataset['state'];

test('a button in a form that submits nothing is heard, and one that does is left to the form', () => {
  buttonNamed('Show password').click();
  expect(buttonNamed('Show password').className).toBe('heard');
  const submitted = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', submitted);
  buttonNamed('Sign in').click();
  expect(buttonNamed('Sign in').className).toBe('');
  expect(submitted).toHaveBeenCalledOnce();
});

test('a press that waits for three seconds is explained, and none once the screens are there', () => {
  boot.act = () => true;
  boot.open = async () => undefined;
  buttonNamed('Add to cart').click();
  vi.advanceTimersByTime(3_000);
  expect(message()).toBe('slow');
  buttonNamed('Add to cart').click();
  vi.advanceTimersByTime(2_000);
  boot.live();
  vi.advanceTimersByTime(5_000);
  expect(message()).toBe('live');
});

test('of several choices the last one is filled in last', () => {
  const [small, medium] = document.querySelectorAll('input');
  for (const one of [small, medium, small]) one!.click();
  expect([...boot.filled.keys()]).toEqual([medium, small]);
});
