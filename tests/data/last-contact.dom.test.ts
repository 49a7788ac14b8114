/** What the device knows of the shop's clock. */
import { beforeEach, expect, test, vi } from 'vitest';

type Module = typeof import('#src/shop/data/last-contact.ts');
let module: Module;
const second = 1_000;
const noon = Date.parse('2026-11-27T12:00:00Z');
const reply = (at: number) => new Headers({ date: new Date(at).toUTCString() });
/** The page is loaded again. */
async function load(): Promise<void> {
  vi.resetModules();
  module = await import('#src/shop/data/last-contact.ts');
}

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: noon + 3 * 86_400_000 });
  await load();
  return () => vi.useRealTimers();
});

test('a reply says how the clocks differ; one from a cache is older and says nothing', () => {
  expect(module.lastContact()).toBeUndefined();
  module.noteContact(reply(noon));
  const known = { server: noon, device: noon + 3 * 86_400_000 };
  expect(module.lastContact()).toEqual(known);
  vi.setSystemTime(noon + 4 * 86_400_000);
  for (const headers of [reply(noon - 50 * second), new Headers(), new Headers({ date: 'soon' })]) module.noteContact(headers);
  expect(module.lastContact()).toEqual(known);
});

test('it survives a restart of the page, and is stored once in a minute', async () => {
  module.noteContact(reply(noon));
  vi.setSystemTime(noon + 3 * 86_400_000 + 30 * second);
  module.noteContact(reply(noon + 30 * second));
  await load();
  expect(module.lastContact()).toEqual({ server: noon, device: noon + 3 * 86_400_000 });
});

test('what is not two times is no contact', () => {
  for (const text of ['', 'yesterday', '5', '5 x', '0 0']) {
    localStorage.setItem('haat-contact', text);
    expect([text, module.lastContact()]).toEqual([text, undefined]);
  }
});

test('the time of the shop goes on with the device, and never back', () => {
  expect(module.shopNow()).toBeUndefined();
  module.noteContact(reply(noon));
  vi.setSystemTime(noon + 3 * 86_400_000 + 90 * second);
  expect(module.shopNow()).toBe(noon + 90 * second);
  vi.setSystemTime(noon - 86_400_000);
  expect(module.shopNow()).toBe(noon);
});
