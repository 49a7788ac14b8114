import { createFileRoute } from '@tanstack/react-router';
import type { ProductState } from '#contract/desk/product-fields.ts';
import { oneOf, textOf } from '#src/desk/ui/list-params.ts';
import { ProductsScreen } from '#src/desk/features/product/ProductsScreen.tsx';

interface Search {
  q?: string | undefined;
  state?: ProductState | undefined;
  low?: 'yes' | undefined;
}

export const Route = createFileRoute('/_desk/products/')({
  validateSearch: (search): Search => ({
    q: textOf(search['q']),
    state: oneOf<ProductState>(['draft', 'on', 'off'], search['state']),
    low: oneOf(['yes'], search['low']),
  }),
  component: Products,
});

function Products() {
  const { q, state, low } = Route.useSearch();
  return <ProductsScreen filter={{ ...(q && { q }), ...(state && { state }), ...(low && { low }) }} />;
}
