import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { words } from '#language/words.ts';
import { z } from '#contract/zod.ts';
import { CheckoutScreen, CheckoutSkeleton } from '#src/shop/features/checkout/CheckoutScreen.tsx';
import { PaymentReturn } from '#src/shop/features/checkout/PaymentReturn.tsx';
import { useUnfinishedPayment } from '#src/shop/features/checkout/use-unfinished-payment.ts';
import { forgetCheckout, forgetProof } from '#src/shop/data/payment-memory.ts';
import { type Session, useSession } from '#src/shop/session/session.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Page } from '#src/ui/Page.tsx';
import { notify } from '#src/ui/toaster.ts';
import { titled } from '#src/shop/ssr/title.ts';

/** `payment` is the checkout that comes back from the payment page, or `cancelled`. */
const Search = z.object({ payment: z.catch(z.optional(z.string()), undefined) });

export const Route = createFileRoute('/_shop/checkout')({
  validateSearch: (search) => Search.parse(search),
  head: () => titled(words().labels.checkout),
  component: Checkout,
});

function Checkout() {
  const session = useSession();
  const { payment } = Route.useSearch();
  const navigate = Route.useNavigate();
  const cancelled = payment === 'cancelled';

  useEffect(() => {
    if (!cancelled) return;
    forgetProof();
    forgetCheckout();
    notify({ tone: 'info', text: words().checkout.cancelled });
    void navigate({ search: {}, replace: true });
  }, [cancelled, navigate]);

  // The build renders the frame of this page, for whoever is signed in.
  if (typeof document === 'undefined') return <CheckoutSkeleton />;
  if (!session) {
    return (
      <Page>
        <EmptyState
          level={1}
          title={words().login.toContinue}
          action={
            <Link to="/signIn" search={{ redirect: '/checkout' }} className={buttonClass('primary', 'md')}>
              {words().labels.signIn}
            </Link>
          }
        />
      </Page>
    );
  }
  // A key per shopper: nothing of a payment stays on screen when another one signs in, also in another tab.
  const { userId } = session;
  if (payment && !cancelled) return <PaymentReturn key={userId} checkoutId={payment} session={session} />;
  return <Unpaid key={userId} session={session} />;
}

/** Shows an unfinished payment before asking for another one, so that nobody pays twice. */
function Unpaid({ session }: { session: Session }) {
  const unfinished = useUnfinishedPayment(session);
  return unfinished ? <PaymentReturn checkoutId={unfinished} session={session} /> : <CheckoutScreen session={session} />;
}
