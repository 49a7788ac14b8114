/**
 * Says on the empty page of the desk that its script is late, or did not come, and asks for that again: on the first visit there is no service
 * worker yet. Inline before the script, so that no failure is missed; it imports nothing (`scripts/document-head.ts`). `main.tsx` takes the line away.
 */

/** ms after which a page that is still empty says so. */
const explainAfterMs = 3_000;
/** ms after a failure. */
const tryAgainMs = 5_000;

let state: 'slow' | 'failed' | undefined;

/** Shows the line of the state; without styles, too, which may be missing as well. */
function show(): void {
  const status = document.getElementById('boot');
  if (!status || !state) return;
  status.dataset['state'] = state;
  for (const line of status.children) (line as HTMLElement).hidden = (line as HTMLElement).dataset['for'] !== state;
}

function say(now: typeof state): void {
  state = now;
  show();
}

function askAgain(address: string): void {
  say('failed');
  setTimeout(() => void import(/* @vite-ignore */ address).catch(() => askAgain(address)), tryAgainMs);
}

document.addEventListener('DOMContentLoaded', show);
setTimeout(() => {
  if (!state) say('slow');
}, explainAfterMs);

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) askAgain(target.src);
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      setTimeout(() => target.replaceWith(target.cloneNode()), tryAgainMs);
  },
  true,
);
