import { createFileRoute, Outlet, redirect, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { currentSession, useSession } from '#src/shop/session/session.ts';

/** A store that hangs must not block the page. */
const restoreTimeoutMs = 4000;

/** Orders stay readable when the sign-in has expired (docs/decisions/709-order-vault.md). */
async function isSaved(pathname: string): Promise<boolean> {
  if (pathname !== '/orders') return false;
  return import('#src/shop/data/order-vault.lazy.ts').then(
    async ({ readVault }) => (await readVault()) !== undefined,
    () => false,
  );
}

/** Spec 6: without a token these screens lead to sign-in, which comes back afterwards. */
export const Route = createFileRoute('/_shop/_customer')({
  beforeLoad: async ({ location }) => {
    // The server renders without a session; the browser decides right after.
    if (typeof document === 'undefined' || currentSession()) return;
    // A killed browser may have lost the session. The outbox stores it too and restores it when it opens.
    await Promise.race([outbox.open().catch(() => {}), new Promise((resolve) => setTimeout(resolve, restoreTimeoutMs))]);
    if (!currentSession() && !(await isSaved(location.pathname)))
      throw redirect({ to: '/signIn', search: { redirect: location.href }, replace: true });
  },
  component: Customer,
});

function Customer() {
  const session = useSession();
  const router = useRouter();
  const signedIn = session !== undefined;
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    // Also when a sign-in ends while the screen is open, here or in another tab. The address is read when it happens: on the
    // way out it is that of the sign-in already, and following it there would never end.
    const { href } = router.state.location;
    setReading(false);
    if (signedIn || currentSession() || pathname === '/signIn') return;
    void isSaved(pathname).then((saved) => {
      if (currentSession() || router.state.location.pathname !== pathname) return;
      if (saved) setReading(true);
      else void router.navigate({ to: '/signIn', search: { redirect: href }, replace: true });
    });
  }, [signedIn, router, pathname]);
  // The build renders the frames of these screens (`contract/page-frame.ts`), for whoever is signed in.
  return signedIn || isReading || typeof document === 'undefined' ? <Outlet /> : null;
}
