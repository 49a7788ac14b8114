/** Keeps Today, with the frame around it. The worker puts it into the document (`sw/desk/kept-today.ts`), which shows it (`first-frame.ts`). */
import { removeQueries } from '#src/cache/query-store.ts';
import { currentSession, onSessionChange } from '#src/desk/session/desk-session.ts';
import { isLocked } from '#src/desk/session/lock.ts';
import { copyOf, keepScreens } from '#src/first-paint/keep-screens.lazy.ts';
import { keptScreenId } from '#src/first-paint/kept-screen.ts';
import { removeText } from '#src/state/stored.ts';

const path = '/desk';

/** What is true at this moment only, and what loads or runs something. Of the buttons, the one that locks the desk works without the script. */
const passing = '[role=status], [role=alert], [role=dialog], [aria-live], script, style, iframe, button:not([title=Lock])';

/** A template with the screen of this sign-in; `undefined` while it has no numbers. */
function copyForOwner(): HTMLElement | undefined {
  const root = document.getElementById('root');
  const owner = currentSession()?.token;
  if (!root?.querySelector('main table') || owner === undefined || isLocked()) return undefined;
  const copy = copyOf(root);
  for (const element of copy.querySelectorAll(passing)) element.remove();
  const template = document.createElement('template');
  template.dataset['owner'] = owner;
  // Of the screens that are loaded by now: the document names those of the first script.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('href', new URL(href).pathname);
    template.content.append(link);
  }
  template.content.append(...copy.childNodes);
  return template;
}

/** Keeps Today each time it comes to rest. It is gone when the session ends. */
export function keepToday(): void {
  // Where version 1.0 kept it.
  removeText('haat-desk-frame');
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src') ?? '';
  const isToday = () => (location.pathname.replace(/\/$/, '') === path ? path : undefined);
  const watch = keepScreens({ within: 'root', path: isToday, copy: copyForOwner, entry });
  onSessionChange(() => {
    if (currentSession()) watch();
    else void removeQueries(({ id }) => id === keptScreenId(path));
  });
}
