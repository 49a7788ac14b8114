/** Keeps the last state of screens as HTML, for the first paint of the next visit (`kept-screen.ts`). */
import { writeQuery } from '#src/cache/query-store.ts';
import { whenIdle } from '#src/state/idle.ts';
import { appSession } from '#src/state/this-app.ts';
import { keptScreenRow } from './kept-screen.ts';

/** Characters; a longer screen is not kept. */
const maxLength = 300_000;
/** ms without a change until a screen is kept. */
const restMs = 500;

/** What an app keeps. */
interface KeptScreens {
  /** Id of the element in which its screens are drawn. */
  within: string;
  /** The present address, if its screen is kept. */
  path: () => string | undefined;
  /** A copy of the screen; `undefined` while it is loading or has failed. */
  copy: () => HTMLElement | undefined;
  /** The state of what the screen shows. */
  mark?: (path: string) => string;
  /** The entry script of this build. */
  entry: string;
}

/** A copy of `element` that shows the same without script: inline styles, which the policy of documents refuses, stand in `data-style`. */
export function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const styled of copy.querySelectorAll('[style]')) {
    styled.setAttribute('data-style', styled.getAttribute('style') ?? '');
    styled.removeAttribute('style');
  }
  return copy;
}

/** Keeps the present screen once it comes to rest. @returns what keeps the next one: call it when another screen is drawn */
export function keepScreens({ within, path, copy, mark = () => '', entry }: KeptScreens): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = async () => {
    const keptPath = path();
    await whenIdle();
    const owner = appSession().currentSession()?.userId;
    if (owner === undefined || keptPath === undefined || path() !== keptPath) return;
    const html = copy()?.outerHTML;
    if (html !== undefined && html.length <= maxLength)
      await writeQuery(keptScreenRow(keptPath, owner, { entry, html, mark: mark(keptPath) }));
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), restMs);
  };
  const changes = new MutationObserver(later);
  const watch = () => {
    changes.disconnect();
    clearTimeout(timer);
    const place = document.getElementById(within);
    if (!place || path() === undefined) return;
    changes.observe(place, { subtree: true, childList: true, characterData: true });
    later();
  };
  watch();
  return watch;
}
