import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SearchStart } from '#src/shop/features/search/SearchStart.tsx';
import { SearchBox } from '#src/shop/features/shell/SearchBox.tsx';
import { aProduct } from '#tests/support/client/product.ts';
import { type FakeServer, showScreen } from '#tests/support/client/render-screen.tsx';

const user = userEvent.setup();
const mug = aProduct();
const cup = aProduct({ id: 'clay-cup', name: 'Clay mug, plain', price: 120 });
const subcategories = [
  { _id: 'unique-things', name: 'Unique things', color: '#ffffff', images: [], children: [{ _id: 'mugs', name: 'Mugs' }] },
];

/** A fake server that finds two mugs; records the queries. */
function aShop(): { line: FakeServer; searched: string[] } {
  const searched: string[] = [];
  const line: FakeServer = (call) => {
    if (call.startsWith('GET /api/category')) return { categoryList: subcategories };
    if (!call.startsWith('GET /api/search')) return { items: [], version: 0, acks: {} };
    searched.push(new URL(call.slice('GET '.length), 'http://shop').searchParams.get('q') ?? '');
    return { products: [mug, cup], total: 2 };
  };
  return { line, searched };
}

const suggestions = () => screen.findByRole('list', { name: 'Suggestions' });

test.each([
  ['the header', () => <SearchBox />],
  ['the search page of phones', () => <SearchStart />],
])('typing in the field of %s lists categories and products below it', async (_where, screenOf) => {
  const { line, searched } = aShop();
  await showScreen(screenOf(), line);
  const field = screen.getByRole('searchbox', { name: 'Search the shop' });
  await user.type(field, 'm');
  expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull();
  await user.type(field, 'ug');
  const list = within(await suggestions());
  expect(list.getByRole('link', { name: 'Mugs in Unique things' }).getAttribute('href')).toBe('/products/subCat/mugs');
  expect((await list.findByRole('link', { name: /Lotus chai mug/ })).getAttribute('href')).toBe('/product/lotus-chai-mug');
  expect(list.getByRole('link', { name: /Clay mug/ }).textContent).toContain('Rs\u00a0120');
  // Quick letters make one request.
  expect(searched).toEqual(['mug']);
});

test.each([
  ['the header', () => <SearchBox />],
  ['the search page of phones', () => <SearchStart />],
])('an empty field of %s suggests no goods of the sample shop in a shop with its own name', async (_where, screenOf) => {
  document.documentElement.dataset['shop'] = JSON.stringify({ name: 'Meera Crafts', tagline: '' });
  await showScreen(screenOf(), aShop().line).finally(() => delete document.documentElement.dataset['shop']);
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('Search the shop');
});

test('arrow keys walk field and suggestions, Escape returns to the field, Enter searches', async () => {
  const { router } = await showScreen(<SearchBox />, aShop().line);
  const field = screen.getByRole('searchbox', { name: 'Search the shop' });
  await user.type(field, 'mug');
  const list = within(await suggestions());
  await list.findByRole('link', { name: /Clay mug/ });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(list.getByRole('link', { name: /Lotus chai mug/ }));
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(list.getByRole('link', { name: /Clay mug/ }));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull();
  await user.type(field, 's{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/search?q=mugs'));
  expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull();
});

test('while a word is composed, arrows, Escape and Enter belong to the input method', async () => {
  const { router } = await showScreen(<SearchBox />, aShop().line);
  const field = screen.getByRole('searchbox', { name: 'Search the shop' });
  await user.type(field, 'mug');
  const list = await suggestions();
  await within(list).findByRole('link', { name: /Clay mug/ });
  for (const key of ['ArrowDown', 'ArrowUp', 'Escape', 'Enter']) {
    // Safari tells of the key that ends the composition by its code alone.
    for (const composed of [{ isComposing: true }, { keyCode: 229 }]) {
      const isTaken = !fireEvent.keyDown(field, { key, ...composed });
      expect([key, isTaken, document.activeElement, list.isConnected]).toEqual([key, false, field, true]);
    }
  }
  expect(router.state.location.pathname).not.toBe('/search');
});

test('tapping a suggestion opens it and closes the list', async () => {
  const { router } = await showScreen(<SearchStart />, aShop().line);
  await user.type(screen.getByRole('searchbox', { name: 'Search the shop' }), 'mug');
  await user.click(await within(await suggestions()).findByRole('link', { name: /Clay mug/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/product/clay-cup'));
  expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull();
});

test('going elsewhere closes the list', async () => {
  await showScreen(
    <>
      <SearchBox />
      <button type="button">Elsewhere</button>
    </>,
    aShop().line,
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search the shop' }), 'mug');
  await suggestions();
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull();
});

test('the field of the search page has the focus as soon as the page opens', async () => {
  await showScreen(<SearchStart />, aShop().line);
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search the shop' }));
});
