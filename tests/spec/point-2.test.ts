/** Spec 2, what can be read off without a browser: the routes. The rest of the point is in `tests/e2e` (docs/spec.md). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { pageKind } from '#server/pages/addresses.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('Spec 2', () => {
  test.each([
    ['/', 'src/routes/_shop/index.tsx'],
    ['/signIn', 'src/routes/signIn.tsx'],
    ['/signUp', 'src/routes/signUp.tsx'],
    ['/products/category/mens', 'src/routes/_shop/products.category.$id.tsx'],
    ['/products/subCat/m-kurtas', 'src/routes/_shop/products.subCat.$id.tsx'],
    ['/product/m-kurta-indigo-buti', 'src/routes/_shop/product.$id.tsx'],
    ['/cart', 'src/routes/_shop/_customer/cart.tsx'],
    ['/checkout', 'src/routes/_shop/checkout.tsx'],
    ['/orders', 'src/routes/_shop/_customer/orders.tsx'],
    ['/my-account', 'src/routes/_shop/_customer/my-account.tsx'],
    ['/my-list', 'src/routes/_shop/_customer/my-list.tsx'],
    ['/search', 'src/routes/_shop/search.tsx'],
    ['/customize/m-kurta-indigo-buti', 'src/routes/_shop/customize.$productId.tsx'],
    ['/showlive/m-kurta-indigo-buti', 'src/routes/_shop/showlive.$productId.tsx'],
  ])('the route %s is a screen of its own', (path, file) => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(pageKind(path)).not.toBe('unknown');
  });

  test('the sentences that screens show stand letter for letter', () => {
    expect(messages.review.none).toBe('No Review Yet!');
    expect(messages.review.beFirst).toBe('However, you may be the first reviewer.');
    expect(messages.cart.empty).toBe('Your Cart is currently empty');
    expect(messages.wishlist.empty).toBe('Wishlists is currently empty');
    expect(messages.location.title).toBe('Choose your Delivery Location');
    expect(messages.location.hint).toBe('Enter your address and we will specify the offer for your area.');
    expect(messages.request.unexpected).toBe('Unexpected Application Error!');
  });
});
