/** Loaded only while the shop is closed, or where the page says that it is. */
import type { getContact } from '#contract/contact.ts';
import type { Reply } from '#contract/endpoint.ts';

/** Key of `localStorage`; `public/theme.js` reads it. */
const storageKey = 'closed';

/** ms in which a press may be followed by another one: what moves the page waits so long. */
const restMs = 1_200;

/** Shows what has just been fetched on the page, after a rest where somebody has pressed, and keeps it for the next pages. */
export function rememberClosed({ closed, closedUntil }: Pick<Reply<typeof getContact>['contact'], 'closed' | 'closedUntil'>): void {
  // A copy that is older than the pause says nothing.
  const isAhead = closedUntil !== undefined && Date.parse(closedUntil) > Date.now();
  const text = isAhead ? `${closedUntil} ${closed}` : '';
  const root = document.documentElement;
  try {
    if (text) localStorage.setItem(storageKey, text);
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: the next page of the server says it.
  }
  if ((root.dataset['closed'] ?? '') === text) return;
  root.dataset['closed'] = text;
  const { userActivation } = navigator as { userActivation?: UserActivation };
  setTimeout(() => show(root.dataset['closed'] ? (closed ?? '') : ''), userActivation?.isActive ? restMs : 0);
}

/** The sentence before everything else on the page, as the server writes it. */
function show(text: string): void {
  const known = document.getElementById('closed');
  if (text === '') return known?.remove();
  const note = known ?? document.createElement('aside');
  note.id = 'closed';
  note.textContent = text;
  if (!known) document.body.prepend(note);
}
