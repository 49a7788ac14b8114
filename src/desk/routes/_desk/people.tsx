import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '#src/desk/features/shell/ComingScreen.tsx';

export const Route = createFileRoute('/_desk/people')({ component: () => <ComingScreen title="People" /> });
