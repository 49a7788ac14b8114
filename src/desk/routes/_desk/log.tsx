import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '#src/desk/features/shell/ComingScreen.tsx';

export const Route = createFileRoute('/_desk/log')({ component: () => <ComingScreen title="Log" /> });
