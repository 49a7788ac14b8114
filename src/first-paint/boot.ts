/**
 * The first script of every document, inline and under 2 KB as sent (docs/decisions/306-page-start.md). It records presses on buttons from the
 * first byte on and loads the code that handles them, so that no press is lost. Without a press it leaves the connection to the page
 * until that has loaded. It imports nothing; `scripts/document-head.ts` compiles it, wrapped in a function, into `index.html`.
 */

/** The interface between the boot script, `main.ts` and the app. */
export interface Boot {
  /** Elements whose presses wait for the screens, in order. */
  pressed: HTMLElement[];
  /** Fields that were filled in or chosen, with their values. */
  filled: Map<Field, string | boolean>;
  /** What a mouse is down on; when it went up after that had left the page, also what it went up on. */
  held?: { on: HTMLElement | null; releasedOn?: Element };
  /** Set by `main.ts`: loads the screens. */
  open?: () => Promise<void>;
  /** Set by `main.ts`: handles a press without the screens. @returns false when it needs them */
  act?: (element: HTMLElement) => boolean;
  /** A press took effect. */
  done: (element: HTMLElement) => void;
  /** A press could not be handled without the screens after all. */
  wait: (element: HTMLElement) => void;
  /** The screens handle presses from now on: hands over those that wait, once. */
  live: () => void;
}

/** The JSON block with the id `parts`: the scripts that this page needs. */
interface Parts {
  entry: string;
  /** What the entry needs, and what the screens need. */
  preload: string[];
  /** What handles a press without the screens. */
  outbox: string[];
  app: string[];
  /** The page is empty without the screens: they are loaded at once. */
  empty?: boolean;
}

/** After this a press that still waits shows a message. */
const explainAfterMs = 3000;
/** After a failure to load. */
const tryAgainMs = 5000;
/** Time to the document's first byte from which a connection counts as slow. */
const slowFromMs = 300;
/** On a slow connection nothing is loaded ahead of need for this long after the page. */
const slowWaitMs = 4_000;
/** A document that has not come by then has broken off, which no event tells. */
const brokenOffMs = 20_000;
/** A page that is never idle, for an animation or a slow processor, waits no longer than this. */
const busyWaitMs = 5_000;

export type Field = HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement;

const isTicked = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type);
/** The text of a field, or whether it is ticked. */
const valueOf = (field: Field) => (isTicked(field) ? field.checked : field.value);

/** Fills a field in again, because React missed the event. React reacts to changes only, and may have restored the old state. */
function fill(field: Field, value: string | boolean): void {
  // An event without a change: React first hydrates the part around the field, and only then sees changes there.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (isTicked(field)) {
    field.checked = !value;
    field.click();
    return;
  }
  field.value = '';
  // Bypasses the setter with which React tracks changes made by scripts.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

const page = document;
let isLive = false;
/** A recorded press is being replayed: it is for the screens. */
let isReplaying = false;
let wantsScreens = false;
let core: Promise<void> | undefined;
let screens: Promise<void> | undefined;
/** Presses from before `main.ts` had loaded. */
let early: HTMLElement[] = [];

const isSignedIn = () => page.documentElement.classList.contains('signed-in');
const parts = () => JSON.parse(page.getElementById('parts')?.textContent ?? '{}') as Parts;

const lineOf = () => page.getElementById('boot')?.dataset;
/** Shows one of the messages at the top of the page (`index.html`), or none; `live`: none any more, for nothing waits for a script. */
const showMessage = (state: 'slow' | 'failed' | 'live') => {
  const line = lineOf();
  if (line) line['state'] = state;
};

const preload = (addresses: string[]) => {
  for (const href of addresses) {
    const link = page.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    page.head.append(link);
  }
};

/** What failed to load is requested again, by itself and at the next press. Some browsers remember the failure until the page is reloaded: the message has a link. */
const failed = () => {
  core = screens = undefined;
  showMessage('failed');
  setTimeout(fetchAll, tryAgainMs);
};

const fetchScreens = () => {
  wantsScreens = true;
  if (!boot.open || screens) return;
  preload(parts().app);
  screens = boot.open();
  screens.catch(failed);
};

const serve = (element: HTMLElement) => {
  if (boot.act?.(element)) return;
  boot.pressed.push(element);
  fetchScreens();
};

/** The scripts may come from a cache before the rest of a slow document: `main.ts` needs all of it, and one that failed stays failed. */
const parsed = new Promise((resolve) => {
  page.addEventListener('DOMContentLoaded', resolve);
  setTimeout(resolve, brokenOffMs);
});

const fetchCore = () => {
  if (core) return;
  const { entry, preload: needed, outbox, app, empty } = parts();
  preload(needed);
  if (early.length > 0 || isSignedIn()) preload(outbox);
  if (empty) preload(app);
  core = parsed.then(() => import(/* @vite-ignore */ entry));
  core.then(() => {
    for (const element of early.splice(0)) serve(element);
    if (wantsScreens) fetchScreens();
  }, failed);
};

/** Replays what was recorded, fields first, each in a task of its own: outside its own work React hydrates the pressed part first. */
const handOver = () => {
  // A press made now comes after the recorded ones: the browser dispatches presses before timers.
  if (boot.filled.size + boot.pressed.length > 0) setTimeout(handNext);
  else {
    isLive = true;
    const { dataset } = page.documentElement;
    // A document that broke off never loads: its pictures wait for that (`boot.css`).
    dataset['live'] = dataset['loaded'] = '';
  }
};
const handNext = () => {
  const [field] = boot.filled;
  const element = field ? undefined : boot.pressed.shift();
  isReplaying = true;
  if (field) {
    boot.filled.delete(field[0]);
    fill(...field);
  } else if (element) {
    boot.done(element);
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
  isReplaying = false;
  handOver();
};

const boot: Boot = {
  pressed: [],
  filled: new Map(),
  done: (element) => element.classList.remove('heard'),
  wait: (element) => {
    boot.pressed.push(element);
    if (isLive) handOver();
    else fetchScreens();
  },
  live: () => {
    if (lineOf()?.['state'] !== 'said') showMessage('live');
    handOver();
  },
};
(globalThis as { boot?: Boot }).boot = boot;

const record = (element: HTMLElement) => {
  element.classList.add('heard');
  if (boot.open) serve(element);
  else {
    early.push(element);
    fetchCore();
  }
  setTimeout(() => {
    if (element.classList.contains('heard') && !lineOf()?.['state']) showMessage('slow');
  }, explainAfterMs);
};

/** Calls `listener` for what the shopper does until the screens hear it themselves. */
const hear = <Type extends 'click' | 'input' | 'pointerdown' | 'pointerup' | 'submit'>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
) =>
  page.addEventListener(
    type,
    (event) => {
      if (!isLive && !isReplaying) listener(event);
    },
    true,
  );

hear('click', (event) => {
  const element = (event.target as Element).closest<HTMLButtonElement>('button, a[href*="dialog="]');
  // What submits a form is heard as that.
  if (!element || (element.type === 'submit' && element.form) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  record(element);
});

// A press that is held while the screens take the place of the page (`adopt-presses.lazy.ts`). Of a touch the browser finds the new element itself.
hear('pointerdown', ({ target, pointerType }) => {
  if (pointerType !== 'touch') boot.held = { on: (target as Element).closest('button, a') };
});
hear('pointerup', ({ target }) => {
  if (boot.held?.on?.isConnected) delete boot.held;
  else if (boot.held) boot.held.releasedOn = target as Element;
});

// A picture that fails before React listens (`Picture.tsx`).
page.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) target.dataset['torn'] = '';
  },
  true,
);

// The browser shows what is filled in; the screens learn of it once they are loaded.
hear('input', ({ target }) => {
  const field = target as Field;
  // Of several choices the last one is filled in last.
  boot.filled.delete(field);
  boot.filled.set(field, valueOf(field));
  fetchAll();
});

// A form with an address works without script.
hear('submit', (event) => {
  const form = event.target as HTMLFormElement;
  // Spec 5: an empty search does nothing.
  if ((form.elements.namedItem('q') as Field | null)?.value.trim() === '') event.preventDefault();
  if (form.hasAttribute('action')) return;
  event.preventDefault();
  record(form);
});

const fetchAll = () => {
  fetchCore();
  fetchScreens();
};

/** Without a press: the core at once for a signed-in shopper, everything when idle, later on a slow connection, never in data saver mode. */
const plan = () => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  const [{ requestStart = 0, responseStart = 0 } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isSlow = responseStart - requestStart > slowFromMs || /2g|3g/.test(connection?.effectiveType ?? '');
  if (isSignedIn()) fetchCore();
  if (connection?.saveData) return;
  setTimeout(
    () => {
      const ask = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
      ask?.(fetchAll);
      setTimeout(fetchAll, ask && busyWaitMs);
    },
    isSlow ? slowWaitMs : 0,
  );
};
// The service worker puts a screen of the shopper whose sign-in it knows into the page (`sw/kept-screens.ts`). localStorage has the last word.
void parsed.then(() => {
  const kept = page.querySelector<HTMLElement>('[data-owner]');
  try {
    const { userId } = JSON.parse(localStorage['token'] && localStorage['user']) as { userId: string };
    if (userId === kept?.dataset['owner']) return kept.removeAttribute('data-owner');
  } catch {}
  kept?.remove();
});

if (parts().empty) fetchAll();
else addEventListener('load', plan);
