import { createFileRoute } from '@tanstack/react-router';
import { PasteScreen } from '#src/desk/features/product/PasteScreen.tsx';

export const Route = createFileRoute('/_desk/products/paste')({ component: PasteScreen });
