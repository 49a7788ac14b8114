import { LogIn } from 'lucide-react';
import { words } from '#language/words.ts';
import { backupTime, restoreThatForgot } from '#src/shop/outbox/restored-note.ts';
import { useOutbox } from '#src/shop/data/shop-outbox.ts';
import { Notice } from '#src/ui/Notice.tsx';

/** Asks for a sign-in that ended without a sign-out: changes wait for it, or the shop was restored from a backup and forgot it. */
export function SignInAgain() {
  const held = useOutbox((view) => view.held);
  const lastListAt = useOutbox((view) => view.lastListAt ?? 0);
  const restored = restoreThatForgot(lastListAt);
  if (held === 0 && !restored) return null;
  const sentences = [
    ...(held > 0 ? [words().signInAgain.kept(held)] : []),
    ...(restored ? [words().signInAgain.forgotten(backupTime(restored))] : []),
  ];
  return (
    <Notice tone="notice" icon={LogIn} title={words().signInAgain.title}>
      {sentences.join(' ')}
    </Notice>
  );
}
