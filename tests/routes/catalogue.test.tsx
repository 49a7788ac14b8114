/** Spec 2 and 4: the content of a product card, a list, a product page, the quick view and a search. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { layout } from '#src/ui/layout.ts';
import { holdTimers } from '#tests/support/client/held-timers.ts';
import { aProduct } from '#tests/support/client/product.ts';
import { openShop } from '#tests/support/client/render-app.tsx';

const thirty = 'Hand-blocked cotton bedcover, ';
const kurta = aProduct({
  id: 'm-kurta',
  name: `${thirty}indigo and white`,
  images: ['front', 'back', 'collar', 'cuff', 'cloth'].map((view) => `/img/p/m-kurta/${view}-0a1b2c-960.webp`),
  size: ['S', 'M'],
  productRam: ['8 GB'],
  productWeight: ['500 g'],
  additionalInfo: 'Wash cold, dry in the shade.',
  dimension: 'Chest 104 cm',
  description: 'Printed by hand in Bagru.',
});

/** Every list of the server holds these. */
const listing = (products: readonly Product[]) =>
  Object.fromEntries(
    ['', '/featured', '/catId', '/subCatId', '/fiterByPrice', '/rating'].map((end) => [
      `GET /api/products${end}`,
      () => ({ products, total: products.length }),
    ]),
  );

describe('a product card', () => {
  test('shows image, title, price, discount, rating, stock and a heart, and leads to the product', async () => {
    await openShop('/products/category/mens', {}, kurta);
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('presentation', { hidden: true }).getAttribute('src')).toContain('/img/p/m-kurta/front-');
    expect(card.getByRole('link', { name: kurta.name }).getAttribute('href')).toBe('/product/m-kurta');
    expect(card.getByText('Rs 360')).toBeTruthy();
    expect(card.getByText('Rs 450').closest('s')?.textContent).toBe('before Rs\u00a0450');
    expect(card.getByText('20% off')).toBeTruthy();
    expect(card.getByRole('img', { name: '4.5 out of 5 stars' })).toBeTruthy();
    expect(card.getByText('In stock')).toBeTruthy();
    expect(card.getByRole('button', { name: `Save ${kurta.name} to the wishlist`, pressed: false })).toBeTruthy();
  });

  test('cuts its title to 30 characters and an ellipsis, and leaves one of 30 whole', async () => {
    const whole = aProduct({ id: 'whole', name: `${thirty.trimEnd()}!` });
    await openShop('/products/category/mens', listing([kurta, whole]), kurta);
    const titles = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(whole.name).toHaveLength(30);
    expect(titles).toEqual([`${thirty.trimEnd()}…`, whole.name]);
  });

  test('shows when it is sold out', async () => {
    await openShop('/products/category/mens', {}, aProduct({ countInStock: 0 }));
    expect(within(await screen.findByRole('article')).getByText('Out of stock')).toBeTruthy();
  });
});

describe('a product list', () => {
  test('is requested newest first and keeps the order of the response, like the tabs of Home', async () => {
    const [newer, older] = [aProduct({ id: 'newer', name: 'Newer' }), aProduct({ id: 'older', name: 'Older' })];
    for (const path of ['/products/category/mens', '/products/subCat/m-kurtas', '/']) {
      const { requests, unmount } = await openShop(path, listing([newer, older]));
      const list = path === '/' ? await screen.findByRole('list', { name: 'Popular in Men’s' }) : await screen.findByRole('main');
      await waitFor(() =>
        expect(
          within(list)
            .getAllByRole('heading', { level: 3 })
            .map(({ textContent }) => textContent),
          path,
        ).toEqual(['Newer', 'Older']),
      );
      expect(
        requests.filter(({ path, query }) => /catId|subCatId/i.test(path) && query['perPage'] !== '1').map(({ query }) => query['sort']),
        path,
      ).toEqual(['newest']);
      unmount();
    }
  });

  test('is fetched again for another id, price or rating, and meanwhile says that it loads', async () => {
    let letGo = () => {};
    let held: Promise<void> | undefined;
    const hold = () => {
      held = new Promise((resolve) => (letGo = resolve));
    };
    const answer = async () => {
      await held;
      return { products: [kurta], total: 1 };
    };
    const answers = Object.fromEntries(
      ['/catId', '/subCatId', '/fiterByPrice', '/rating'].map((end) => [`GET /api/products${end}`, answer]),
    );
    const { requests, router } = await openShop('/products/category/mens', answers, kurta);
    await screen.findByRole('article');
    const isLoading = () => document.querySelector('main [aria-busy="true"]') !== null;
    for (const [to, path, query] of [
      ['/products/category/mens?rating=4', '/api/products/rating', { rating: '4', catId: 'mens' }],
      [
        '/products/category/mens?minPrice=500&maxPrice=900',
        '/api/products/fiterByPrice',
        { minPrice: '500', maxPrice: '900', catId: 'mens' },
      ],
      ['/products/subCat/m-kurtas', '/api/products/subCatId', { subCatId: 'm-kurtas' }],
    ] as const) {
      hold();
      requests.length = 0;
      const arrived = router.navigate({ href: to });
      await waitFor(() => expect(isLoading(), to).toBe(true));
      expect(requests.filter(({ query }) => query['perPage'] !== '1').find((one) => one.path === path)?.query, to).toMatchObject(query);
      letGo();
      await arrived;
      await waitFor(() => expect(isLoading(), to).toBe(false));
      await screen.findByRole('article');
    }
  });
});

describe('the page of a product', () => {
  const openProduct = async (address = '/product/m-kurta', answers = {}) => {
    const shop = await openShop(address, answers, kurta);
    const box = within(await screen.findByRole('region', { name: kurta.name }));
    return { ...shop, box };
  };

  test('has brand, name, read-only stars, the count of reviews, both prices, stock and description', async () => {
    const { box } = await openProduct();
    expect(box.getByText('Oonth')).toBeTruthy();
    expect(box.getByRole('heading', { level: 1 }).textContent).toBe(kurta.name);
    const rating = box.getByText('4.5').parentElement as HTMLElement;
    expect(rating.textContent).toContain('Rated 4.5');
    expect(rating.querySelector('svg')).not.toBeNull();
    expect(rating.querySelector('input'), 'stars that can be chosen').toBeNull();
    expect(box.getByRole('link', { name: '2 reviews' })).toBeTruthy();
    expect(box.getByText('Rs 360')).toBeTruthy();
    expect(box.getByText('Rs 450').closest('s')).not.toBeNull();
    expect(box.getByText('In stock')).toBeTruthy();
    expect(box.getByText('Printed by hand in Bagru.')).toBeTruthy();
    for (const [name, path] of [
      [/^Show Live/, '/showlive/m-kurta'],
      [/^Customize/, '/customize/m-kurta'],
    ] as const)
      expect(box.getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  test('offers no chat where the shop has no number for it', async () => {
    const contact = { whatsapp: '', groupLink: '', email: 'asha@stores.example', facebook: '', instagram: '', twitter: '' };
    const { box } = await openProduct('/product/m-kurta', { 'GET /api/contact': () => ({ contact }) });
    await screen.findByRole('link', { name: contact.email });
    expect(box.queryByRole('link', { name: /^Show Live|^Customize/ })).toBeNull();
  });

  test('has five thumbnails, which show their picture, and the discount on the picture', async () => {
    await openProduct();
    const thumbs = screen.getAllByRole('button', { name: /^Show picture \d of 5$/ });
    expect(thumbs).toHaveLength(5);
    expect(thumbs.map((thumb) => /m-kurta\/(\w+)-/.exec(thumb.querySelector('img')?.src ?? '')?.[1])).toEqual([
      'front',
      'back',
      'collar',
      'cuff',
      'cloth',
    ]);
    const pictures = screen.getByRole('list', { name: `Pictures of ${kurta.name}` });
    expect(pictures.parentElement?.textContent).toContain('20% off');
  });

  test('has three tabs: Description (additionalInfo), Additional info (dimension), Reviews (count)', async () => {
    const user = userEvent.setup();
    await openProduct();
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Description',
      'Additional info',
      'Reviews (2)',
    ]);
    expect(screen.getByRole('tabpanel').textContent).toBe('Wash cold, dry in the shade.');
    await user.click(screen.getByRole('tab', { name: 'Additional info' }));
    await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toMatch(/Chest.*104.cm/));
    expect(screen.queryByText('Wash cold, dry in the shade.')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Reviews (2)' }));
    expect(await screen.findByText('No Review Yet!')).toBeTruthy();
  });

  test('says below the dimension what its label says: MRP per pack, quantity, origin, HSN code', async () => {
    const label = {
      mrp: [
        { of: '500 g', rupees: 140 },
        { of: '1 kg', rupees: 260 },
      ],
      origin: 'India',
      hsn: '080810',
    };
    const apples = aProduct({ id: 'apples', dimension: 'About 160 g each', productWeight: ['500 g', '1 kg'], label });
    await openShop('/product/apples?tab=additional', listing([apples]), apples);
    const facts = (await screen.findAllByRole('term')).map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(facts.map((fact) => fact.replaceAll('\u00a0', ' '))).toEqual([
      'MRP, all taxes included: 500 g: Rs 140, 1 kg: Rs 260',
      'Net quantity: 500 g, 1 kg',
      'Country of origin: India',
      'HSN code: 080810',
    ]);
  });

  test('has related products of its subcategory, without itself', async () => {
    const other = aProduct({ id: 'other', name: 'Another one' });
    const { requests } = await openShop('/product/m-kurta', listing([kurta, other]), kurta);
    const row = await screen.findByRole('list', { name: 'Related Products' });
    expect(
      within(row)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Another one']);
    expect(requests.find(({ path }) => path === '/api/products/subCatId')?.query['subCatId']).toBe(kurta.subCatId);
  });
});

test('the quick view has brand, name, stars, pictures, prices, text, options, quantity, buttons', async () => {
  await openShop('/products/category/mens?quickView=m-kurta', {}, kurta);
  const view = within(await screen.findByRole('dialog', { name: 'Quick view' }));
  expect(await view.findByRole('heading', { level: 2, name: kurta.name })).toBeTruthy();
  expect(view.getByText('Oonth')).toBeTruthy();
  expect(view.getByRole('img', { name: '4.5 out of 5 stars' })).toBeTruthy();
  const pictures = within(view.getByRole('list', { name: `Pictures of ${kurta.name}` })).getAllByRole('listitem');
  expect(pictures).toHaveLength(5);
  expect(view.getByText('Rs 360')).toBeTruthy();
  expect(view.getByText('Rs 450').closest('s')).not.toBeNull();
  expect(view.getByText('Printed by hand in Bagru.')).toBeTruthy();
  const choices = (group: string) =>
    within(view.getByRole('group', { name: group }))
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value')?.replace('\u00a0', ' '));
  expect([choices('RAM'), choices('Size'), choices('Weight')]).toEqual([['8 GB'], ['S', 'M'], ['500 g']]);
  expect(within(view.getByRole('group', { name: `Quantity of ${kurta.name}` })).getByRole('status').textContent).toBe('1');
  expect(view.getByRole('button', { name: 'Add to cart' })).toBeTruthy();
  expect(view.getByRole('button', { name: 'ADD TO WISHLIST' })).toBeTruthy();
});

test('Home asks for page 1 of the new products, 8 of them', async () => {
  const { requests } = await openShop('/');
  await screen.findByRole('heading', { name: 'New Products' });
  const asked = () => requests.filter(({ path }) => path === '/api/products').map(({ query }) => query);
  // The heading can stand before its list is asked for.
  await waitFor(() => expect(asked()).toEqual([{ page: '1', perPage: '8', total: 'no' }]));
});

describe('a search', () => {
  test('has a menu of 10 to 60 per page in steps of 10, labelled Show 9 at first', async () => {
    await openShop('/search?q=kurta', {}, kurta);
    const menu = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Products per page' });
    expect([...menu.options].map(({ text }) => text)).toEqual([9, 10, 20, 30, 40, 50, 60].map((many) => `Show ${many}`));
    // Read from the option itself: happy-dom does not always update `selectedOptions`.
    expect(within(menu).getByRole('option', { selected: true })).toHaveProperty('text', 'Show 9');
  });

  test('has a side filter of subcategory, price and rating, each of which narrows the results', async () => {
    const user = userEvent.setup();
    const { requests, router } = await openShop('/search?q=kurta', {}, kurta);
    const filters = within(await screen.findByRole('region', { name: 'Filters' }));
    await user.click(await filters.findByRole('radio', { name: /^Mugs/ }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ subCatId: 'mugs' }));
    await user.click(filters.getByRole('radio', { name: /4 and up/ }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ rating: '4' }));
    const lowest = filters.getByLabelText('Lowest price in rupees');
    await user.clear(lowest);
    await user.type(lowest, '500{Enter}');
    await waitFor(() =>
      expect(requests.findLast(({ path }) => path === '/api/search')?.query).toMatchObject({
        q: 'kurta',
        subCatId: 'mugs',
        rating: '4',
        minPrice: '500',
      }),
    );
  });

  test('shows a loader until results arrive, and says after three seconds that the network is slow', async () => {
    let letGo: (answer: unknown) => void = () => {};
    const held = new Promise((resolve) => (letGo = resolve));
    await openShop(
      '/search',
      { 'GET /api/search': () => held, 'GET /api/catalogue/snapshot': () => new Response(null, { status: 503 }) },
      kurta,
    );
    const [field] = await screen.findAllByRole('searchbox');
    const threeSeconds = holdTimers(layout.searchSlowAfter);
    await userEvent.type(field as HTMLElement, 'kurta{Enter}');
    expect(await screen.findByLabelText('Searching for kurta')).toBeTruthy();
    expect(screen.queryByText('Slow connection. Still searching...')).toBeNull();
    expect(layout.searchSlowAfter).toBe(3_000);
    act(threeSeconds.letGo);
    expect(await screen.findByText('Slow connection. Still searching...')).toBeTruthy();
    letGo({ products: [kurta], total: 1 });
    await screen.findByRole('article');
    expect(screen.queryByLabelText('Searching for kurta')).toBeNull();
  });
});
