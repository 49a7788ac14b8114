import { LogIn } from 'lucide-react';
import { Notice } from '#src/ui/Notice.tsx';

/** What a page with a ticket says until its script exchanges the ticket, or for good if no script runs. */
export function AlmostSignedIn({ redirect }: { redirect: string }) {
  return (
    <Notice tone="info" icon={LogIn} title="You are almost signed in">
      We complete it as soon as this page has loaded. If your browser does not run JavaScript, you can browse and search, but your cart,
      orders and account do not open. <a href={redirect}>Continue</a>
    </Notice>
  );
}
