/** What a shopper does on the frame of a page, and where it is once the page has taken its place. */
import { beforeEach, expect, test, vi } from 'vitest';
import { adoptPresses, watchRedrawing } from '#src/first-paint/adopt-presses.lazy.ts';
import type { Boot } from '#src/first-paint/boot.ts';
import { followFocus } from '#src/first-paint/follow-focus.ts';

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

const button = () => document.querySelector('button') as HTMLElement;

/** Somebody presses "Sign up" on the frame; the screen that takes its place has that button later. */
function pressWhatComesLater() {
  const old = button();
  const done: HTMLElement[] = [];
  const wait: HTMLElement[] = [];
  const boot = {
    ...newBoot(),
    pressed: [old],
    done: (element: HTMLElement) => done.push(element),
    wait: (element: HTMLElement) => wait.push(element),
  };
  document.body.replaceChildren();
  adoptPresses(boot);
  return { old, done, wait };
}

/** The screen gets its data. Whoever watches the page has heard of it after this. */
async function drawTheRest() {
  document.body.innerHTML = form;
  await Promise.resolve();
}

test('a press on what comes a moment after the screen is handed over then, once', async () => {
  const { wait } = pressWhatComesLater();
  expect(wait).toEqual([]);
  await drawTheRest();
  const now = button();
  document.body.append('more');
  await Promise.resolve();
  expect(wait).toEqual([now]);
});

test('a press waits for a button that cannot be pressed yet', async () => {
  const { wait } = pressWhatComesLater();
  document.body.innerHTML = form.replace('type="button"', 'type="button" disabled');
  await Promise.resolve();
  expect(wait).toEqual([]);
  button().removeAttribute('disabled');
  await Promise.resolve();
  expect(wait).toEqual([button()]);
});

test('a press on a button that is there and cannot be pressed yet waits for it', async () => {
  const wait = vi.fn();
  const boot = { ...newBoot(), wait, pressed: [button()] };
  document.body.innerHTML = form.replace('type="button"', 'type="button" disabled');
  adoptPresses(boot);
  expect(boot.pressed).toEqual([]);
  button().removeAttribute('disabled');
  await Promise.resolve();
  expect(wait.mock.calls).toEqual([[button()]]);
});

test('a link to a window is the same one whatever was chosen there', () => {
  const link = (place: string, query = '') => `<div><a href="/orders?${query}dialog=location">Deliver to ${place}</a></div>`;
  document.body.innerHTML = link('All');
  const old = document.querySelector('a') as HTMLElement;
  document.body.innerHTML = link('Mumbai', 'order=1&show=products&');
  const boot = { ...newBoot(), pressed: [old] };
  adoptPresses(boot);
  expect(boot.pressed).toEqual([document.querySelector('a')]);
});

test('of radios without a name the one with the same label is chosen, though others have come', () => {
  const radio = (label: string) => `<label><input type="radio" name="x" />${label}</label>`;
  document.body.innerHTML = `<div>${radio('4 and up')}${radio('3 and up')}</div>`;
  const [old] = document.querySelectorAll('input');
  document.body.innerHTML = `<div>${radio('Kurtas')}${radio('Shirts')}${radio('4 and up')}${radio('3 and up')}</div>`;
  const boot = { ...newBoot(), filled: new Map([[old as HTMLInputElement, true]]) };
  adoptPresses(boot);
  expect([...boot.filled.keys()]).toEqual([document.querySelectorAll('input')[2]]);
});

test('what was filled in comes into a field that comes a moment after the screen', async () => {
  const live = vi.fn();
  const boot = { ...newBoot(), live, filled: new Map([[field('phone'), '98220']]) };
  document.body.replaceChildren();
  adoptPresses(boot);
  await drawTheRest();
  expect([...boot.filled]).toEqual([[field('phone'), '98220']]);
  expect(live).toHaveBeenCalledOnce();
});

test('a press is forgotten when its element comes on another page', async () => {
  const { wait } = pressWhatComesLater();
  history.replaceState(null, '', '/elsewhere');
  await drawTheRest();
  history.replaceState(null, '', '/');
  await drawTheRest();
  expect(wait).toEqual([]);
});

test('no press on a frame waits for the script once the screens are there', () => {
  const { old, done } = pressWhatComesLater();
  expect(done).toEqual([old]);
});

/** Presses of the button that is on the page once the screens are there. */
function countPresses(): () => number {
  let count = 0;
  button().addEventListener('click', () => (count += 1));
  return () => count;
}

test('a mouse that goes down on the frame and up on a screen before it took over presses once', () => {
  const boot = newBoot();
  const old = button();
  replaceFrame();
  boot.held = { on: old, releasedOn: button() };
  const presses = countPresses();
  adoptPresses(boot);
  expect(presses()).toBe(1);
  expect(boot.held).toBeUndefined();
});

test('a mouse that went down on the frame and up on something else presses nothing', () => {
  const boot = newBoot();
  const old = button();
  replaceFrame();
  boot.held = { on: old, releasedOn: field('email') };
  const presses = countPresses();
  adoptPresses(boot);
  expect(presses()).toBe(0);
});

test('a mouse that is still down when the screens take over presses once when it goes up', async () => {
  const boot = newBoot();
  boot.held = { on: button() };
  replaceFrame();
  adoptPresses(boot);
  const presses = countPresses();
  button().dispatchEvent(new Event('pointerup', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(presses()).toBe(1);
});

test('on a page that React drew again, a press waits for what comes a moment later', async () => {
  document.body.innerHTML = '<main><button>सूची</button><button>कार्ट</button></main>';
  const main = document.querySelector('main') as HTMLElement;
  const finish = watchRedrawing(main);
  const wait = vi.fn();
  const boot = { ...newBoot(), wait, pressed: [main.lastElementChild as HTMLElement] };
  main.innerHTML = '<button>Wishlist</button>';
  await finish(boot);
  expect(boot.pressed).toEqual([]);
  main.append(document.createElement('button'));
  await vi.waitFor(() => expect(wait.mock.calls).toEqual([[main.lastElementChild]]));
});
