import { createFileRoute } from '@tanstack/react-router';
import { CategoriesScreen } from '#src/desk/features/categories/CategoriesScreen.tsx';

export const Route = createFileRoute('/_desk/categories')({ component: CategoriesScreen });
