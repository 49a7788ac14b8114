import { createFileRoute } from '@tanstack/react-router';
import { TodayScreen } from '#src/desk/features/today/TodayScreen.tsx';

export const Route = createFileRoute('/_desk/')({ component: TodayScreen, staticData: { isPlain: true } });
