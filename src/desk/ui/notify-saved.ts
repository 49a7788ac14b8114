import { words } from '#language/words.ts';
import { notify } from '#src/ui/toaster.ts';

/** Says that a form was saved (`sent`), or that this device keeps it until there is a network. `text`: for one that the shop has. */
export function notifySaved(saved: 'sent' | 'kept', text: string): void {
  notify({ tone: 'success', text: saved === 'kept' ? words().deskKit.keptHere : text });
}
