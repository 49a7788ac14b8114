/** A product whose brand nobody has typed: nothing is said in its place. */
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productQuery } from '#src/shop/data/product.ts';
import { pageHead } from '#src/shop/ssr/head.ts';
import { aProduct } from '#tests/support/client/product.ts';
import { openShop, signInCustomer } from '#tests/support/client/render-app.tsx';

const plain = aProduct({ id: 'm-kurta', name: 'Indigo kurta', brand: '', description: 'Printed by hand.' });

/** How search engines and link previews describe the page of `product`. */
function description(product: typeof plain): string {
  const client = new QueryClient();
  client.setQueryData(productQuery(product.id).queryKey, product);
  return pageHead(client, { matches: [], location: { pathname: `/product/${product.id}`, search: {} } }).description;
}

test('a description names the brand of a product only where it has one', () => {
  expect(description({ ...plain, brand: 'Oonth' })).toMatch(/^Indigo kurta by Oonth, (?:from )?Rs /);
  expect(description(plain)).toMatch(/^Indigo kurta, (?:from )?Rs /);
});

test.each(['showlive', 'customize'])('/%s names the product without a gap for its brand', async (path) => {
  signInCustomer();
  await openShop(`/${path}/m-kurta`, {}, plain);
  await screen.findByRole('heading', { level: 1, name: /^Show Live|^Customize/ });
  expect(screen.getByRole('main').textContent).toMatch(/Indigo kurta · from\sRs\s360/);
});
