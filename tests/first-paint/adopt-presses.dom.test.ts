/** What a shopper does on the frame of a page, and where it is once the page has taken its place. */
import { beforeEach, expect, test } from 'vitest';
import { adoptPresses, followFocus } from '#src/first-paint/adopt-presses.ts';
import type { Boot } from '#src/first-paint/boot.ts';

const form = `<form>
  <label>Phone <input name="phone" /></label>
  <label>Email <input name="email" /></label>
  <button type="button">Sign up</button>
</form>`;

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

function newBoot(): Boot {
  return { pressed: [], filled: new Map(), done: () => {}, wait: () => {}, live: () => {} };
}

/** The screens take the place of the frame. */
function replaceFrame(): void {
  document.body.replaceChildren();
  document.body.innerHTML = form;
}

beforeEach(() => {
  document.body.innerHTML = form;
});

test('the field that has the focus keeps it, also when nothing is typed in it yet', () => {
  followFocus();
  const boot = newBoot();
  field('phone').focus();
  boot.filled.set(field('phone'), '98220');
  field('email').focus();
  replaceFrame();
  adoptPresses(boot);
  expect(document.activeElement).toBe(field('email'));
  expect([...boot.filled]).toEqual([[field('phone'), '98220']]);
});

test('a field that had the focus before the script came keeps it', () => {
  field('email').focus();
  followFocus();
  replaceFrame();
  adoptPresses(newBoot());
  expect(document.activeElement).toBe(field('email'));
});

test('a field that the shopper has left gets no focus back', async () => {
  followFocus();
  const boot = newBoot();
  field('phone').focus();
  boot.filled.set(field('phone'), '98220');
  field('phone').blur();
  await new Promise((resolve) => setTimeout(resolve));
  replaceFrame();
  adoptPresses(boot);
  expect(document.activeElement).toBe(document.body);
});

test('a press is handed to the button of the same name, and one that exists no more is dropped', () => {
  const boot = newBoot();
  const old = document.createElement('button');
  old.textContent = 'Gone';
  boot.pressed.push(document.querySelector('button') as HTMLElement, old);
  replaceFrame();
  adoptPresses(boot);
  expect(boot.pressed).toEqual([document.querySelector('button')]);
});
