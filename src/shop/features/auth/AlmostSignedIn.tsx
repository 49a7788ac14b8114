import { LogIn } from 'lucide-react';
import { Notice } from '#src/ui/Notice.tsx';
import { words } from '#language/words.ts';

/** What a page with a ticket says until its script exchanges the ticket, or for good if no script runs. */
export function AlmostSignedIn({ redirect }: { redirect: string }) {
  return (
    <Notice tone="info" icon={LogIn} title={words().auth.almostTitle}>
      {words().auth.almostText} <a href={redirect}>{words().auth.goOn}</a>
    </Notice>
  );
}
