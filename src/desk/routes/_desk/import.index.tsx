import { createFileRoute } from '@tanstack/react-router';
import { ImportsScreen } from '#src/desk/features/import/ImportsScreen.tsx';

export const Route = createFileRoute('/_desk/import/')({ component: ImportsScreen });
