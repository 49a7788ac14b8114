/** The title of an open desk, which came from the service worker, after the shop's name is known. */
import { expect, test, vi } from 'vitest';
import { refreshLook } from '#src/desk/data/shop-look.lazy.ts';

const name = vi.hoisted(() => ({ now: '' }));
vi.mock('#src/desk/data/desk-call.ts', () => ({
  deskCall: async () => ({ contact: { shop: { name: name.now, tagline: '', brand: '', style: '' } } }),
}));

test('the title of the desk names the shop, whatever it was called before', async () => {
  document.title = 'Haat desk';
  for (name.now of ['Gram Haat', 'desk', 'Desk of $& Haat', 'Meera Crafts']) {
    await refreshLook();
    expect(document.title).toBe(`${name.now} desk`);
  }
  // Another tab has noted the newest name, and this one still shows the one before.
  document.title = 'Haat desk';
  await refreshLook();
  expect(document.title).toBe('Meera Crafts desk');
});
