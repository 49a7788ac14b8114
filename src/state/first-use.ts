/** What shows that somebody is using the page. `pointermove` comes from a mouse on its way to a press. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'input'] as const;
/** ms after which a page is prepared for use without a sign: somebody may be reading it. */
const unusedMs = 20_000;

let used: Promise<void> | undefined;

/** The shop has left something on this device, or the browser lets it leave nothing. */
function wasHere(): boolean {
  try {
    // What `public/theme.js` keeps is there before anybody has done anything.
    return localStorage.length > ['shop', 'closed'].filter((key) => localStorage.getItem(key) !== null).length;
  } catch {
    return true;
  }
}

/** This visitor has been here before, or has used the page before this code was there. */
function isInUse(): boolean {
  return wasHere() || Boolean(navigator.serviceWorker?.controller) || scrollY > 0 || navigator.userActivation?.hasBeenActive === true;
}

/**
 * Resolves at the first sign that somebody is using the page, 20 s after the first call at the latest; at once for anybody but a new visitor.
 * Whatever neither the first paint nor the first press needs waits for it.
 */
export function whenUsed(): Promise<void> {
  used ??= new Promise((resolve) => {
    if (isInUse()) {
      resolve();
      return;
    }
    const done = () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, done, true);
      resolve();
    };
    const timer = setTimeout(done, unusedMs);
    for (const sign of signs) addEventListener(sign, done, { capture: true, passive: true });
  });
  return used;
}
