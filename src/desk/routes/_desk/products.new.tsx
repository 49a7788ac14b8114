import { createFileRoute } from '@tanstack/react-router';
import { NewProductScreen } from '#src/desk/features/product/NewProductScreen.tsx';
import { textOf } from '#src/desk/ui/list-params.ts';

interface Search {
  /** A product to make another one like. */
  like?: string | undefined;
  /** A new product that the shop refused. */
  again?: string | undefined;
}

export const Route = createFileRoute('/_desk/products/new')({
  validateSearch: (search): Search => ({ like: textOf(search['like']), again: textOf(search['again']) }),
  component: NewProduct,
});

function NewProduct() {
  const { like, again } = Route.useSearch();
  return <NewProductScreen key={`${like} ${again}`} like={like} again={again} />;
}
