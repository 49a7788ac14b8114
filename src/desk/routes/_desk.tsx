import { createFileRoute, Outlet, redirect, useRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { useFirstScreen } from '#src/first-paint/first-screen.ts';
import { Shell } from '../features/shell/Shell.tsx';
import { useSetupStep } from '../data/setup-step.ts';
import { useLocked } from '../session/lock.ts';
import { currentSession } from '#src/desk/session/desk-session.ts';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { DeskPage } from '../ui/DeskPage.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
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

/** A part without which there is no screen, and what stands there when it did not come. */
function usePart<P>(load: () => Promise<{ default: ComponentType<P> }>, wanted: boolean): [ComponentType<P> | undefined, ReactNode] {
  const router = useRouter();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const part = useIsland(load, wanted && !failure, (error) => setFailure({ error }));
  const retry = () => {
    setFailure(undefined);
    // The screen itself may not have come either.
    void router.invalidate();
  };
  const instead = failure ? <FailedState level={1} error={failure.error} onRetry={retry} /> : null;
  return [part, instead];
}

const loadReturn = async () => ({ default: (await import('../features/setup/SetupReturn.tsx')).SetupReturn });

/** Leads back to the checklist of the first run. */
function SetupReturn() {
  const step = useSetupStep();
  const returning = useIsland(loadReturn, step !== undefined);
  return step !== undefined && returning ? createElement(returning, { key: step.step }) : null;
}

function Desk() {
  const isPlain = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.isPlain === true });
  const isLater = useFirstScreen();
  const [theme, themeFailure] = usePart(loadTheme, isLater || !isPlain);
  const isLocked = useLocked();
  const [lock, lockFailure] = usePart(loadLock, isLocked);
  if (isLocked) return lock ? createElement(lock) : lockFailure;
  if (isPlain) {
    return (
      <Shell>
        <Outlet />
      </Shell>
    );
  }
  return (
    <Shell>
      <SetupReturn />
      {theme
        ? createElement(theme, undefined, <Outlet />)
        : (themeFailure ?? (
            <DeskPage title="">
              <RowsSkeleton />
            </DeskPage>
          ))}
    </Shell>
  );
}
