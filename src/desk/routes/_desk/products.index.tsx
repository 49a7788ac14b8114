import { createFileRoute } from '@tanstack/react-router';
import { productStates } from '#contract/desk/product-fields.ts';
import { z } from '#contract/zod.ts';
import { ProductsScreen } from '#src/desk/features/product/ProductsScreen.tsx';

const Search = z.object({
  q: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
  state: z.catch(z.optional(z.enum(productStates)), undefined),
  low: z.catch(z.optional(z.enum(['yes'])), undefined),
});

export const Route = createFileRoute('/_desk/products/')({
  validateSearch: (search) => Search.parse(search),
  component: Products,
});

function Products() {
  const { q, state, low } = Route.useSearch();
  return <ProductsScreen filter={{ ...(q && { q }), ...(state && { state }), ...(low && { low }) }} />;
}
