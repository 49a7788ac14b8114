/** The cards of a list together: one read of the wishlist for all hearts, and links that keep the browser's own behaviour. */
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { endSession } from '#src/shop/session/session.ts';
import { ProductGrid } from '#src/shop/features/catalogue/ProductGrid.tsx';
import { aProduct } from '#tests/support/client/product.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';
import { signInCustomer, openShop, userId } from '#tests/support/client/render-app.tsx';

const goods = ['kurta', 'mug', 'kite'].map((id) => aProduct({ id, name: `A ${id}` }));
const saved = (id: string) => ({
  _id: `0190f1f0-0000-7000-8000-00000000000${goods.findIndex((product) => product.id === id)}`,
  productId: id,
  userId,
  productTitle: `A ${id}`,
  image: '',
  rating: 4,
  price: 100,
  oldPrice: 100,
  brand: 'Haat',
  discount: 0,
  priceThen: 100,
});
/** The server has one saved mug and has not answered any change yet. */
const oneMug = (call: string) =>
  call.startsWith('GET /api/my-list') ? { items: [saved('mug')], version: 1, acks: {} } : new Promise<never>(() => {});
const pressed = () => screen.getAllByRole('button', { name: /^Save / }).map((heart) => heart.getAttribute('aria-pressed'));

describe('the hearts of a list', () => {
  test('read the wishlist once for all of them, and each shows its own product', async () => {
    signInCustomer();
    const { client } = await showScreen(<ProductGrid products={goods} label="Goods" />, oneMug);
    await waitFor(() => expect(pressed()).toEqual(['false', 'true', 'false']));
    expect(
      client
        .getQueryCache()
        .find({ queryKey: ['wishlist', userId] })
        ?.getObserversCount(),
    ).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Save A kite to the wishlist' }));
    await waitFor(() => expect(pressed()).toEqual(['false', 'true', 'true']));
    await userEvent.click(screen.getByRole('button', { name: 'Save A mug to the wishlist' }));
    await waitFor(() => expect(pressed()).toEqual(['false', 'false', 'true']));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(pressed()).toEqual(['false', 'true', 'true']));
  });

  test('are empty after signing out', async () => {
    signInCustomer();
    await showScreen(<ProductGrid products={goods} label="Goods" />, oneMug);
    await waitFor(() => expect(pressed()).toEqual(['false', 'true', 'false']));
    endSession();
    await waitFor(() => expect(pressed()).toEqual(['false', 'false', 'false']));
  });
});

describe('the link of a card', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const link = () => screen.findByRole('link', { name: goods[0]?.name ?? '' });

  test('opens the product within the app', async () => {
    const { router } = await openShop('/products/category/mens', {}, goods[0]);
    const tap = createEvent.click(await link(), { button: 0 });
    fireEvent(await link(), tap);
    expect(tap.defaultPrevented).toBe(true);
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/kurta'));
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves %o to the browser',
    async (how) => {
      const { router } = await openShop('/products/category/mens', {}, goods[0]);
      const tap = createEvent.click(await link(), { button: 0, ...how });
      fireEvent(await link(), tap);
      expect(tap.defaultPrevented).toBe(false);
      expect(router.state.location.pathname).toBe('/products/category/mens');
    },
  );

  test('fetches the product when a finger touches it', async () => {
    const { requests } = await openShop('/products/category/mens', {}, goods[0]);
    fireEvent.pointerDown(await link(), { pointerType: 'touch' });
    await waitFor(() => expect(requests.filter(({ path }) => path === '/api/products/kurta')).toHaveLength(1));
  });

  test.each([
    { saveData: false, clicked: false, prefetches: 1 },
    { saveData: false, clicked: true, prefetches: 0 },
    { saveData: true, clicked: false, prefetches: 0 },
  ])('prefetches neither with Save-Data nor once it is clicked: %o', async ({ saveData, clicked, prefetches }) => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData } } }));
    const { router } = await openShop('/products/category/mens', {}, goods[0]);
    const prefetch = vi.spyOn(router, 'preloadRoute').mockResolvedValue(undefined);
    const card = await link();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerDown(card, { pointerType: 'touch' });
    fireEvent.focus(card);
    if (clicked) fireEvent.click(card, { button: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(prefetch).toHaveBeenCalledTimes(prefetches);
  });
});
