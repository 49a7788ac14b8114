import { createFileRoute } from '@tanstack/react-router';
import { BannersScreen } from '#src/desk/features/banners/BannersScreen.tsx';

export const Route = createFileRoute('/_desk/banners')({ component: BannersScreen });
