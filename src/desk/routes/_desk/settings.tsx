import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#src/desk/features/settings/SettingsScreen.tsx';

export const Route = createFileRoute('/_desk/settings')({ component: SettingsScreen });
