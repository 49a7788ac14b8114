/**
 * Which files of the browser's code a tap on Add to cart enters, from the button to the reply that empties the queue. How many they are is counted by
 * `scripts/tap-files.mjs` and is no verdict here: on a busy machine those of "this takes longer" run, too.
 */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { BuyBox } from '#src/shop/features/product/BuyBox.tsx';
import { usePurchase } from '#src/shop/features/catalogue/use-purchase.ts';
import { startSession } from '#src/shop/session/session.ts';
import { aProduct } from '#tests/support/client/product.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';
import { enteredFiles, noteEntered } from '#tests/support/repository/entered-files.ts';

const userId = '0190f1f0-0000-7000-8000-000000000001';
const user = userEvent.setup();

function Box() {
  return <BuyBox purchase={usePurchase(aProduct())} neighbours={[]} />;
}

/** How many actions wait; `undefined` before the outbox has made its store. */
async function waiting(): Promise<number | undefined> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'haat-outbox')) return undefined;
  const db = await openDB('haat-outbox');
  try {
    return await db.count('intents');
  } finally {
    db.close();
  }
}

test('a tap on Add to cart runs from the button to the end of the queue', async () => {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  let version = 0;
  const items: object[] = [];
  await showScreen(<Box />, (call, body) => {
    if (!call.startsWith('POST /api/cart')) return { error: false, status: true, msg: '', items, version, acks: {} };
    const { _id, productId, quantity, size, ram, weight, price } = body as Record<string, string | number>;
    const line = { _id, productId, quantity, size, ram, weight, price, userId };
    items.push({ ...line, productTitle: 'Mug', image: 'm.webp', rating: 4, subTotal: 1, countInStock: 9, tax: 5 });
    version += 1;
    return { error: false, status: true, msg: '', cart: { items, version, acks: {} }, item: items[0] };
  });
  const button = await screen.findByRole('button', { name: 'Add to cart' });
  // The outbox has opened: it has asked for nothing, and has its store.
  await vi.waitFor(async () => expect(await waiting()).toBe(0));
  const files = await enteredFiles(async () => {
    await user.click(button);
    expect(await screen.findByText('Added To Cart')).toBeTruthy();
    await vi.waitFor(async () => expect([items.length, await waiting()]).toEqual([1, 0]));
  });
  noteEntered('browser', files);
  expect(files).toContain('src/shop/features/catalogue/use-purchase.ts');
  expect(files).toContain('src/outbox/store/finish.ts');
});
