import { createFileRoute } from '@tanstack/react-router';
import { NewProductScreen } from '#src/desk/features/product/NewProductScreen.tsx';
import { textOf } from '#src/desk/ui/list-params.ts';

interface Search {
  /** A product to make another one like. */
  like?: string | undefined;
  /** A new product that the shop refused. */
  again?: string | undefined;
  /** The code of its pack. */
  barcode?: string | undefined;
}

export const Route = createFileRoute('/_desk/products/new')({
  validateSearch: (search): Search => ({
    like: textOf(search['like']),
    again: textOf(search['again']),
    barcode: textOf(search['barcode']),
  }),
  component: NewProduct,
});

function NewProduct() {
  const { like, again, barcode } = Route.useSearch();
  return <NewProductScreen key={`${like} ${again} ${barcode}`} like={like} again={again} barcode={barcode} />;
}
