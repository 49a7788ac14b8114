import { createFileRoute } from '@tanstack/react-router';
import { TodayScreen } from '#src/desk/features/today/TodayScreen.tsx';

/** What stands here until the shop is open. */
const loadSetup = async () => ({ default: (await import('#src/desk/features/setup/SetupScreen.tsx')).SetupScreen });

export const Route = createFileRoute('/_desk/')({ component: Today, staticData: { isPlain: true } });

function Today() {
  return <TodayScreen loadSetup={loadSetup} />;
}
