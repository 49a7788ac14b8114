import { createFileRoute } from '@tanstack/react-router';
import { MoreScreen } from '#src/desk/features/shell/MoreScreen.tsx';

export const Route = createFileRoute('/_desk/more')({ component: MoreScreen });
