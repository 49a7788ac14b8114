import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { createElement } from 'react';
import { Shell } from '../features/shell/Shell.tsx';
import { useLocked } from '../session/lock.ts';
import { currentSession } from '../session/session.ts';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { DeskPage } from '../ui/DeskPage.tsx';
import { useIsland } from '#src/ui/widgets/use-island.ts';

export const Route = createFileRoute('/_desk')({
  beforeLoad: ({ location }) => {
    if (!currentSession()) throw redirect({ to: '/sign-in', search: { next: location.href }, replace: true });
  },
  component: Desk,
});

/** The theme of Chakra. It comes after the frame, which is painted without it. */
const loadTheme = async () => ({ default: (await import('#src/ui/widgets/WidgetProvider.tsx')).WidgetProvider });

const loadLock = async () => ({ default: (await import('../features/sign-in/LockScreen.tsx')).LockScreen });

function Desk() {
  const theme = useIsland(loadTheme, true);
  const isLocked = useLocked();
  const lock = useIsland(loadLock, isLocked);
  if (isLocked) return lock ? createElement(lock) : null;
  return (
    <Shell>
      {theme ? (
        createElement(theme, undefined, <Outlet />)
      ) : (
        <DeskPage title="">
          <RowsSkeleton />
        </DeskPage>
      )}
    </Shell>
  );
}
