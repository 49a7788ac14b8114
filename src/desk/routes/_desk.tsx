import { createFileRoute, Outlet, redirect, useRouterState } from '@tanstack/react-router';
import { createElement } from 'react';
import { useFirstScreen } from '../data/first-screen.ts';
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

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen uses nothing of Chakra and is painted without its theme (28 KB). */
    isPlain?: boolean;
  }
}

/** The theme of Chakra. It comes after the frame, which is painted without it. */
const loadTheme = async () => ({ default: (await import('#src/ui/widgets/WidgetProvider.tsx')).WidgetProvider });

const loadLock = async () => ({ default: (await import('../features/sign-in/LockScreen.tsx')).LockScreen });

function Desk() {
  const isPlain = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.isPlain === true });
  const isLater = useFirstScreen();
  const theme = useIsland(loadTheme, isLater || !isPlain);
  const isLocked = useLocked();
  const lock = useIsland(loadLock, isLocked);
  if (isLocked) return lock ? createElement(lock) : null;
  if (isPlain) {
    return (
      <Shell>
        <Outlet />
      </Shell>
    );
  }
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
