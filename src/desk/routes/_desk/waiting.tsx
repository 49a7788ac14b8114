import { createFileRoute } from '@tanstack/react-router';
import { WaitingScreen } from '#src/desk/features/waiting/WaitingScreen.tsx';

export const Route = createFileRoute('/_desk/waiting')({ component: WaitingScreen });
