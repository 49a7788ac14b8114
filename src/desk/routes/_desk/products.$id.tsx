import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from '#src/desk/features/product/ProductScreen.tsx';

export const Route = createFileRoute('/_desk/products/$id')({ component: Product });

function Product() {
  return <ProductScreen id={Route.useParams().id} />;
}
