/** What surrounds every screen and is not needed for the first paint: dialogs, notices, invitations. Loads once the page is usable. */
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { contactQuery } from '#src/shop/data/contact.ts';
import { rememberPage } from '#src/shop/data/viewed-pages.ts';
import { useOutbox } from '#src/shop/data/shop-outbox.ts';
import { UnfinishedLine } from '#src/shop/features/checkout/UnfinishedLine.tsx';
import { LocationDialog } from '#src/shop/features/location/LocationDialog.tsx';
import { InstallCard } from '#src/shop/features/install/InstallCard.tsx';
import { useSession } from '#src/shop/session/session.ts';
import { StaleNotice } from '#src/shop/features/offline/StaleNotice.tsx';
import { MenuDrawer } from '#src/shop/features/shell/MenuDrawer.tsx';
import { UpdatePrompt } from '#src/shop/features/shell/UpdatePrompt.tsx';
import { LeaveDialog } from '#src/shop/features/pending-changes/LeaveDialog.tsx';
import { unsubscribeDevice } from '#src/pwa/push.ts';
import { keepFocusInView } from '#src/ui/focus-in-view.ts';
import { isUpdateWaiting, onUpdateWaiting, reloadIntoUpdate } from '#src/pwa/update-state.ts';

interface ShopLaterProps {
  dialog: 'location' | 'menu' | 'filters' | undefined;
  onClose: () => void;
  onChoosePlace: (name: string) => void;
}

/** Time on a page after which it counts as viewed. */
const viewedAfterMs = 1000;

/** Remembers a page of products once it was viewed. */
function useRememberPage(path: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.querySelector('main h1') && !document.querySelector('main [role=alert]')) rememberPage(path, document.title);
    }, viewedAfterMs);
    return () => clearTimeout(timer);
  }, [path]);
}

/** The badge on the installed app's icon counts unsent changes. */
function useAppBadge(): void {
  const count = useOutbox(({ waiting, newer, attention, held }) => waiting.length + newer + attention.length + held);
  useEffect(() => {
    const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    badge?.catch(() => undefined);
  }, [count]);
}

/** A device that was signed out gets no push messages, also before the server can be told. */
function useEndPush(): void {
  const userId = useSession()?.userId;
  const last = useRef(userId);
  useEffect(() => {
    if (last.current !== undefined && last.current !== userId) void unsubscribeDevice().catch(() => undefined);
    last.current = userId;
  }, [userId]);
}

/** The shop may close for a while, and what says so stays on screen: another screen asks again when what is known is no longer fresh. */
function useContactAgain(path: string): void {
  const client = useQueryClient();
  useEffect(() => void client.prefetchQuery(contactQuery()), [client, path]);
}

export function ShopLater({ dialog, onClose, onChoosePlace }: ShopLaterProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const waiting = useSyncExternalStore(onUpdateWaiting, isUpdateWaiting, () => false);
  useRememberPage(path);
  useContactAgain(path);
  useAppBadge();
  useEndPush();
  useEffect(() => keepFocusInView(), []);
  return (
    <>
      <LocationDialog open={dialog === 'location'} onClose={onClose} onChoose={onChoosePlace} />
      <MenuDrawer open={dialog === 'menu'} onClose={onClose} />
      <UnfinishedLine path={path} />
      <StaleNotice />
      <LeaveDialog />
      {waiting ? null : <InstallCard path={path} />}
      <UpdatePrompt waiting={waiting} onReload={() => void reloadIntoUpdate()} />
    </>
  );
}
