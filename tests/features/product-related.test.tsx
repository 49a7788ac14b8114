import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RelatedProducts, useRelatedProducts } from '#src/shop/features/product/RelatedProducts.tsx';
import { aProduct } from '#tests/support/client/product.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const mug = aProduct();

function Related() {
  return <RelatedProducts products={useRelatedProducts(mug)} />;
}

test('related products share the subcategory and leave out the product itself', async () => {
  const cup = aProduct({ id: 'kulhad-cup', name: 'Kulhad cup' });
  await showScreen(<Related />, () => ({ products: [mug, cup], total: 2 }));
  expect(await screen.findByRole('heading', { name: 'Related Products' })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Kulhad cup' })).toBeTruthy();
});

test('a product alone in its subcategory has no row of related products', async () => {
  const calls: string[] = [];
  const { client } = await showScreen(<Related />, (call) => {
    calls.push(call);
    return { products: [mug], total: 1 };
  });
  await waitFor(() => expect(calls).not.toEqual([]));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('heading', { name: 'Related Products' })).toBeNull();
});
