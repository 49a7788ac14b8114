import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { rememberedAction } from '#src/shop/data/interrupted-action.ts';
import { outbox, useOutbox } from '#src/shop/data/shop-outbox.ts';
import { startSession } from '#src/shop/session/session.ts';
import { BuyBox } from '#src/shop/features/product/BuyBox.tsx';
import { OnPicture } from '#src/shop/features/product/OnPicture.tsx';
import { ProductHead } from '#src/shop/features/product/ProductHead.tsx';
import { ProductBuyBar } from '#src/shop/features/product/ProductBuyBar.tsx';
import { SaveButton } from '#src/shop/features/product/SaveButton.tsx';
import { usePurchase } from '#src/shop/features/catalogue/use-purchase.ts';
import { shownToasts } from '#src/ui/toaster.ts';
import { aProduct } from '#tests/support/client/product.ts';
import { type FakeServer, showScreen } from '#tests/support/client/render-screen.tsx';

const userId = '0190f1f0-0000-7000-8000-000000000001';
const chooseOption = 'Please Select Product Size,colour ,etc';
const overStock = 'The quantity is greater than product count in stock';
const user = userEvent.setup();

const silent: FakeServer = () => ({ items: [], version: 0, acks: {} });

/** The server takes its time with a change: nobody waits for it. */
const slow: FakeServer = (call, body) => (call.startsWith('POST') ? new Promise(() => undefined) : silent(call, body));

function Box({ product, neighbours = [] }: { product: Product; neighbours?: readonly Product[] }) {
  return (
    <>
      <OnPicture product={product} />
      <ProductHead product={product} />
      <BuyBox purchase={usePurchase(product)} neighbours={neighbours} />
    </>
  );
}

function signIn(): void {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
}

/** A busy device: nothing can be saved on it until the returned function is called. */
async function keepDeviceBusy(): Promise<() => void> {
  await outbox.open();
  const database = await new Promise<IDBDatabase>((resolve) => {
    const openRequest = indexedDB.open('haat-outbox');
    openRequest.addEventListener('success', () => resolve(openRequest.result));
  });
  let isBusy = true;
  const store = database.transaction('intents', 'readwrite').objectStore('intents');
  const work = () => {
    if (isBusy) store.get('nothing').addEventListener('success', work);
    else database.close();
  };
  work();
  return () => {
    isBusy = false;
  };
}

test('adding without an option is refused: the list is marked and the message shown', async () => {
  signIn();
  const calls: string[] = [];
  await showScreen(<Box product={aProduct({ size: ['S', 'M'] })} />, (call) => {
    calls.push(call);
    return silent(call, undefined);
  });
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(within(screen.getByRole('group', { name: 'Size' })).getByText(chooseOption)).toBeTruthy();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'M' }));
  expect(within(screen.getByRole('group', { name: /^Size/ })).queryByText(chooseOption)).toBeNull();
});

test('a tap counts as added once saved on this device, and is sent with the displayed price', async () => {
  signIn();
  let sent: unknown;
  await showScreen(<Box product={aProduct({ size: ['S', 'M'] })} />, (call, body) => {
    if (!call.startsWith('POST')) return silent(call, body);
    sent = body;
    return slow(call, body);
  });
  await user.click(screen.getByRole('radio', { name: 'M' }));
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('Added To Cart')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toHaveProperty('disabled', false);
  await waitFor(() => expect(sent).toMatchObject({ productId: 'lotus-chai-mug', quantity: 2, size: 'M' }));
});

test('the button says adding... until the action is saved, and only then Added To Cart', async () => {
  signIn();
  await showScreen(<Box product={aProduct()} />, silent);
  const letGo = await keepDeviceBusy();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByRole('button', { name: 'adding...' })).toHaveProperty('disabled', true);
  expect(screen.queryByText('Added To Cart')).toBeNull();
  letGo();
  expect(await screen.findByText('Added To Cart')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toHaveProperty('disabled', false);
});

test('adding to the cart redraws neither the page around the button nor what shows the wishlist', async () => {
  signIn();
  const drawn = vi.fn();
  const product = aProduct();
  function CountedBox() {
    drawn();
    return <BuyBox purchase={usePurchase(product)} neighbours={[]} />;
  }
  function CountedWishlist() {
    useOutbox((view) => view.wishlist);
    drawn();
    return null;
  }
  await showScreen(
    <>
      <CountedBox />
      <CountedWishlist />
    </>,
    silent,
  );
  await outbox.open();
  drawn.mockClear();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('Added To Cart')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toHaveProperty('disabled', false);
  expect(drawn).not.toHaveBeenCalled();
});

test('two quick taps on Add to cart, of which the first is not saved yet, add one piece', async () => {
  signIn();
  const sent: unknown[] = [];
  await showScreen(<Box product={aProduct()} />, (call, body) => {
    if (call.startsWith('POST')) sent.push(body);
    return silent(call, body);
  });
  const letGo = await keepDeviceBusy();
  await user.dblClick(screen.getByRole('button', { name: 'Add to cart' }));
  letGo();
  expect(await screen.findByText('Added To Cart')).toBeTruthy();
  await waitFor(() => expect(sent).toMatchObject([{ quantity: 1 }]));
});

test('the labelled heart says ADD TO WISHLIST, then ADDED TO WISHLIST', async () => {
  signIn();
  await showScreen(<SaveButton product={aProduct()} />, slow);
  await user.click(await screen.findByRole('button', { name: 'ADD TO WISHLIST', pressed: false }));
  expect(await screen.findByRole('button', { name: 'ADDED TO WISHLIST', pressed: true })).toBeTruthy();
  expect(await screen.findByText('the product added in my list')).toBeTruthy();
});

test.each([
  ['a cart add', 'Add to cart', '/api/cart/add', 'This product is sold out'],
  ['a heart', 'Save Lotus chai mug, 350 ml to the wishlist', '/api/my-list/add/', 'Product not found'],
])("%s refused by the server shows the server's message, in red", async (_what, button, path, msg) => {
  signIn();
  await showScreen(<Box product={aProduct()} />, (call, body) => {
    if (call !== `POST ${path}`) return silent(call, body);
    return Response.json({ error: true, status: false, msg, code: 'gone', requestId: '1' }, { status: 409, headers: { 'x-haat': '1' } });
  });
  await user.click(screen.getByRole('button', { name: button }));
  expect((await screen.findByRole('alert')).textContent).toBe(msg);
});

test('a quantity above the stock shows the sentence, and reducing it removes the sentence', async () => {
  await showScreen(<Box product={aProduct({ countInStock: 2 })} />, silent);
  const more = screen.getByRole('button', { name: 'One more' });
  await user.click(more);
  expect(screen.queryByText(overStock)).toBeNull();
  await user.click(more);
  expect(screen.getByText(overStock)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'One less' }));
  expect(screen.queryByText(overStock)).toBeNull();
});

test('a visitor is asked to sign in, and the chosen options are kept', async () => {
  const { router } = await showScreen(<Box product={aProduct({ productRam: ['8 GB'] })} />, silent);
  await user.click(screen.getByRole('radio', { name: /8.GB/ }));
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(screen.getByText('Please login first')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/signIn'));
  expect(rememberedAction()).toEqual({ kind: 'cart.add', input: { productId: 'lotus-chai-mug', quantity: 1, ram: '8 GB' } });
});

test('a sold-out product can be viewed and saved, not bought', async () => {
  signIn();
  await showScreen(<Box product={aProduct({ countInStock: 0 })} />, slow);
  expect(screen.getByText('Out of stock')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Notify me when it is back' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /cart/i })).toBeNull();
  expect(screen.queryByRole('group', { name: /^Quantity/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add to Wishlist', pressed: false }));
  expect(await screen.findByRole('button', { name: 'Added to Wishlist', pressed: true })).toBeTruthy();
});

test.each([0, 12])('a product has one heart, with %d in stock', async (countInStock) => {
  await showScreen(<Box product={aProduct({ countInStock })} />, silent);
  expect(await screen.findAllByRole('button', { name: /wishlist/i })).toHaveLength(1);
});

test('a sold-out product offers the three in stock with the nearest price, and its subcategory', async () => {
  const cup = (id: string, price: number, countInStock = 5) => aProduct({ id, name: `Cup ${id}`, price, countInStock });
  const neighbours = [cup('a', 900), cup('b', 350), cup('c', 361, 0), cup('d', 500), cup('e', 340)];
  await showScreen(<Box product={aProduct({ countInStock: 0, price: 360 })} neighbours={neighbours} />, silent);
  const similar = within(await screen.findByRole('region', { name: 'Similar, in stock' }));
  expect(
    within(similar.getByRole('list'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cup bRs\u00a0350', 'Cup eRs\u00a0340', 'Cup dRs\u00a0500']);
  expect(similar.getByRole('link', { name: 'All Mugs' }).getAttribute('href')).toBe('/products/subCat/mugs');
});

test('a sold-out product without similar ones in stock links to the whole category', async () => {
  await showScreen(<Box product={aProduct({ countInStock: 0 })} neighbours={[aProduct({ id: 'gone', countInStock: 0 })]} />, silent);
  expect((await screen.findByRole('link', { name: 'All Unique things' })).getAttribute('href')).toBe('/products/category/unique-things');
  expect(screen.queryByRole('link', { name: 'All Mugs' })).toBeNull();
});

function Bar({ product }: { product: Product }) {
  return <ProductBuyBar purchase={usePurchase(product)} />;
}

test('Add to cart in the phone bar opens a sheet that asks for the size and adds', async () => {
  signIn();
  let sent: unknown;
  await showScreen(<Bar product={aProduct({ size: ['S', 'M'], productWeight: ['1 kg'] })} />, (call, body) => {
    if (call.startsWith('POST')) sent = body;
    return silent(call, body);
  });
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose your options' }));
  expect(screen.queryByText(chooseOption)).toBeNull();
  await user.click(sheet.getByRole('radio', { name: 'S' }));
  await user.click(sheet.getByRole('button', { name: 'Add to cart' }));
  // The weight is still missing, and the sheet says so at the field, not over it.
  expect(within(sheet.getByRole('group', { name: 'Weight' })).getByText(chooseOption)).toBeTruthy();
  expect(within(sheet.getByRole('group', { name: /^Size/ })).queryByText(chooseOption)).toBeNull();
  expect(shownToasts().filter(({ text }) => text === chooseOption)).toEqual([]);
  await user.click(sheet.getByRole('radio', { name: /1.kg/ }));
  await user.click(sheet.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('Added To Cart')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(sent).toMatchObject({ productId: 'lotus-chai-mug', quantity: 2, size: 'S', weight: '1 kg' }));

  // Once chosen, the bar adds without asking again.
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a visitor who chose in the sheet signs in and returns to the product, not to the sheet', async () => {
  const { router } = await showScreen(<Bar product={aProduct({ size: ['S', 'M'] })} />, silent);
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose a size' }));
  await user.click(sheet.getByRole('radio', { name: 'M' }));
  await user.click(sheet.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/signIn'));
  expect(router.state.location.search).toEqual({ redirect: '/' });
  expect(rememberedAction()).toEqual({ kind: 'cart.add', input: { productId: 'lotus-chai-mug', quantity: 1, size: 'M' } });
  // Sign-in replaced the sheet in the history: one step back is the product.
  router.history.back();
  await waitFor(() => expect(router.state.location.href).toBe('/'));
});
