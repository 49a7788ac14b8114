import { words } from '#language/words.ts';
import { notify } from '#src/ui/toaster.ts';

/** Says that this device keeps a change until there is a network. */
export function notifyKept(): void {
  notify({ tone: 'success', text: words().deskKit.keptHere });
}

/** Says that a form was saved (`sent`), or that this device keeps it until there is a network. `text`: for one that the shop has. */
export function notifySaved(saved: 'sent' | 'kept', text: string): void {
  if (saved === 'kept') notifyKept();
  else notify({ tone: 'success', text });
}
