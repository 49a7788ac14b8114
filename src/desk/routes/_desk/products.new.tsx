import { createFileRoute } from '@tanstack/react-router';
import { NewProductScreen } from '#src/desk/features/product/NewProductScreen.tsx';

export const Route = createFileRoute('/_desk/products/new')({ component: NewProductScreen });
