import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { currentSession, useSession } from '#src/shop/session/session.ts';

/** A store that hangs must not block the page. */
const restoreTimeoutMs = 4000;

/** Spec 6: without a token these screens lead to sign-in, which comes back afterwards. */
export const Route = createFileRoute('/_shop/_customer')({
  beforeLoad: async ({ location }) => {
    // The server renders without a session; the browser decides right after.
    if (typeof document === 'undefined' || currentSession()) return;
    // A killed browser may have lost the session. The outbox stores it too and restores it when it opens.
    await Promise.race([outbox.open().catch(() => {}), new Promise((resolve) => setTimeout(resolve, restoreTimeoutMs))]);
    if (!currentSession()) throw redirect({ to: '/signIn', search: { redirect: location.href }, replace: true });
  },
  component: Customer,
});

function Customer() {
  const session = useSession();
  const router = useRouter();
  const signedIn = session !== undefined;
  useEffect(() => {
    // Also when a sign-in ends while the screen is open, here or in another tab. The address is read when it happens: on the
    // way out it is that of the sign-in already, and following it there would never end.
    const { href, pathname } = router.state.location;
    if (signedIn || currentSession() || pathname === '/signIn') return;
    void router.navigate({ to: '/signIn', search: { redirect: href }, replace: true });
  }, [signedIn, router]);
  // The build renders the frames of these screens (`contract/page-frame.ts`), for whoever is signed in.
  return signedIn || typeof document === 'undefined' ? <Outlet /> : null;
}
