import { createFileRoute } from '@tanstack/react-router';
import { PagesScreen } from '#src/desk/features/pages/PagesScreen.tsx';

export const Route = createFileRoute('/_desk/pages')({ component: PagesScreen });
