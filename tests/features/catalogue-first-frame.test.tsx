/** What the first frame of a list and of a product contains, and that the rest follows. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aProduct } from '#tests/support/client/product.ts';
import { openShop } from '#tests/support/client/render-app.tsx';

const goods = Array.from({ length: 24 }, (_, index) => aProduct({ id: `thing-${index}`, name: `Thing ${index}` }));
const all = () => ({ products: goods, total: goods.length });
const lists = {
  'GET /api/products/catId': all,
  'GET /api/products/subCatId': all,
  'GET /api/products/thing-0': () => goods[0],
  'GET /api/products/thing-1': () => goods[1],
};
const cards = () => document.querySelectorAll('main article').length;

let observer: MutationObserver | undefined;
afterEach(() => observer?.disconnect());

/** The result of `look` after every change of the page from now on. */
function everyChange<T>(look: () => T): T[] {
  const seen: T[] = [];
  observer = new MutationObserver(() => seen.push(look()));
  observer.observe(document.body, { childList: true, subtree: true });
  return seen;
}

test('a list first shows the visible cards with placeholders for the others, then all of them', async () => {
  const { router } = await openShop('/products/category/mens', lists, goods[0]);
  await waitFor(() => expect(cards()).toBe(24));
  await router.navigate({ to: '/about' });
  await waitFor(() => expect(cards()).toBe(0));
  const seen = everyChange(() => ({ cards: cards(), places: document.querySelectorAll('main li:has(article), main li[style]').length }));
  await router.navigate({ to: '/products/category/$id', params: { id: 'mens' } });
  await waitFor(() => expect(cards()).toBe(24));
  expect(seen.find(({ cards }) => cards > 0)).toEqual({ cards: 8, places: 24 });
});

test('a product opened from its card shows its name first; tabs and related products follow', async () => {
  const { router } = await openShop('/products/category/mens', lists, goods[0]);
  await waitFor(() => expect(cards()).toBe(24));
  const seen = everyChange(() => ({
    name: document.querySelector('main h1')?.textContent,
    tabs: document.querySelectorAll('main [role=tab]').length,
    cards: cards(),
  }));
  await router.navigate({ to: '/product/$id', params: { id: 'thing-0' } });
  expect(await screen.findAllByRole('tab')).toHaveLength(3);
  expect(seen.find(({ name }) => name === 'Thing 0')).toEqual({ name: 'Thing 0', tabs: 0, cards: 0 });
  expect(await screen.findByRole('list', { name: 'Related Products' })).toBeTruthy();
});

test('a product whose address names a tab opens with that tab', async () => {
  const { router } = await openShop('/about', lists, goods[0]);
  await router.navigate({ to: '/product/$id', params: { id: 'thing-0' }, search: { tab: 'additional' } });
  const panel = await screen.findByRole('tabpanel');
  expect(within(panel).getByText(/cm high/)).toBeTruthy();
});

test('the picture of the card fills the gallery until the larger one loads, not by an address', async () => {
  const { router } = await openShop('/products/category/mens', lists, goods[0]);
  const link = await screen.findByRole('link', { name: 'Thing 0' });
  const file = 'http://localhost:3000/img/p/lotus-chai-mug/front-0a1b2c-320.avif';
  const picture = link.closest('article')?.querySelector('img');
  Object.defineProperties(picture, { complete: { value: true }, currentSrc: { value: file } });
  const stage = async (name: string) => (await screen.findByRole('img', { name })).style.backgroundImage;
  await userEvent.click(link);
  expect(await stage('Thing 0')).toBe(`url("${file}")`);
  await router.navigate({ to: '/product/$id', params: { id: 'thing-1' } });
  expect(await stage('Thing 1')).toBe('');
});
