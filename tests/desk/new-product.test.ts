/** A product that was made at the desk, as the outbox sends it. */
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NewProduct } from '#contract/desk/product.ts';
import { addProduct, unsentProducts, withWaitingFields } from '#src/desk/data/product.ts';
import { saleWords } from '#src/desk/features/product/sale-words.ts';
import { productSending } from '#src/desk/outbox/product.ts';
import { outbox } from '#src/desk/outbox/desk-outbox.ts';
import { startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

const mug: NewProduct = { id: 'lotus-mug', name: 'Lotus mug', subCatId: 'cups', pricePaise: 25_000, pieces: 5, state: 'on' };
const photograph = () => new Blob(['a photograph'], { type: 'image/jpeg' });
const sendsOf = (id: string) =>
  outbox
    .view()
    .waiting.flatMap(({ rows }) => rows)
    .filter(({ payload }) => (payload as { id?: string }).id === id)
    .map(({ kind, payload }) => {
      const { state, edit } = payload as { state?: string; edit?: { set: { state?: string } } };
      return [kind, state ?? edit?.set.state].filter(Boolean).join(' ');
    });

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  startSession(owner);
  outbox.start({ client: new QueryClient(), notify: () => undefined });
  await outbox.open();
});

test('a product with photographs goes on sale after the last of them', async () => {
  await addProduct(mug, [photograph(), photograph()]);
  await vi.waitFor(() =>
    expect(sendsOf(mug.id)).toEqual(['product.create draft', 'product.picture', 'product.picture', 'product.save on']),
  );
  await addProduct({ ...mug, id: 'plain-mug' }, []);
  await addProduct({ ...mug, id: 'later-mug', state: 'draft' }, [photograph()]);
  await vi.waitFor(() => expect(sendsOf('later-mug')).toEqual(['product.create draft', 'product.picture']));
  expect(sendsOf('plain-mug')).toEqual(['product.create on']);
  // The list says the same: it is a draft as long as a picture waits.
  const { waiting } = outbox.view();
  expect(withWaitingFields({ id: mug.id, state: 'draft' }, waiting)).toEqual({ id: mug.id, state: 'draft', isWaiting: true });
});

test('a product with sizes waits as one action, and rows of older devices go as they are', async () => {
  const variants = ['S', 'M', 'L'].map((size, place) => ({ size, ram: '', weight: '', pieces: place }));
  const sized: NewProduct = { ...mug, id: 'sized-mug', size: ['S', 'M', 'L'], pieces: 3, variants };
  await addProduct(sized, []);
  await vi.waitFor(() => expect(sendsOf('sized-mug')).toEqual(['product.create on']));
  expect(unsentProducts(outbox.view().waiting).find(({ id }) => id === 'sized-mug')?.variants).toEqual(variants);
  const { payloads, request } = productSending;
  // As the worker reads it from the device.
  expect(payloads['product.create'].parse(sized)).toEqual(sized);
  const older = payloads['product.create'].parse(mug);
  expect(request({ kind: 'product.create', payload: older, seen: undefined }).input).toEqual({ body: mug });
});

test.each([
  ['on', 0, 'up', 'Lotus mug is on sale'],
  ['on', 0, 'down', 'Lotus mug is saved. It goes on sale when there is a connection.'],
  ['on', 1, 'up', 'Lotus mug is saved. It goes on sale when its picture has arrived.'],
  ['on', 2, 'down', 'Lotus mug is saved. It goes on sale when its pictures have arrived.'],
  ['draft', 2, 'down', 'Lotus mug is saved as a draft'],
] as const)('%s with %i pictures and the network %s: the toast promises no more', (state, pictures, connectivity, words) => {
  expect(saleWords({ name: mug.name, state, pictures, connectivity })).toBe(words);
});
