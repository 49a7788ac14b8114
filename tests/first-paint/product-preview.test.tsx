import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rememberViewed } from '#src/shop/data/recently-viewed.ts';
import { ProductPreview } from '#src/first-paint/shop/ProductPreview.tsx';
import { aProduct } from '#tests/support/client/product.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';

test('a preview made before the first tap loads no picture of a product that may never be opened', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  rememberViewed(aProduct());
  const make = vi.spyOn(document, 'createElement');
  await showScreen(
    <main>
      <article />
      <ProductPreview />
    </main>,
    () => ({ items: [], version: 0, acks: {} }),
  );
  const made = () => make.mock.calls.map(([name]) => name);
  await waitFor(() => expect(made()).toContain('h1'));
  expect(made()).not.toContain('img');
});
