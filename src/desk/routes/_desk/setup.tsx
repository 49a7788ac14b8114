import { createFileRoute } from '@tanstack/react-router';
import { SetupScreen } from '#src/desk/features/setup/SetupScreen.tsx';

export const Route = createFileRoute('/_desk/setup')({ component: SetupScreen });
