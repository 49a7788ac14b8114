/**
 * The first script of every document, inline and under 2 KB (docs/decisions/306-page-start.md). It hears presses on buttons from the
 * first byte on and fetches the code that serves them, so that nothing that a shopper presses is lost. Without a press it
 * leaves the connection to the page until that has loaded. It imports nothing; `scripts/document-head.ts` compiles it into
 * `index.html`.
 */

/** What the boot script, `main.ts` and the app tell each other. */
export interface Boot {
  /** Buttons whose presses wait for the screens, in order. */
  pressed: HTMLElement[];
  /** Given by `main.ts`: fetches the screens. */
  open?: () => Promise<void>;
  /** Given by `main.ts`: serves a press without the screens. @returns false when it needs them */
  act?: (element: HTMLElement) => boolean;
  /** A press took effect. */
  done: (element: HTMLElement) => void;
  /** A press could not be served without the screens after all. */
  wait: (element: HTMLElement) => void;
  /** The screens answer to presses: hands over those that wait, once. */
  live: () => void;
}

/** Of the block with the id `parts`: which scripts this page needs. */
interface Parts {
  entry: string;
  /** What the entry needs, and what the screens need. */
  preload: string[];
  app: string[];
  /** Nothing to see without the screens: they are fetched at once. */
  empty?: boolean;
}

/** ms after which a press that still waits says why. */
const explainAfter = 3000;
/** ms to the first byte of the document from which a connection counts as slow. */
const slowFrom = 300;
/** ms that a page on a slow connection is left alone after it has loaded. */
const slowWait = 4_000;

type Field = HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement;

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';
/** What a field says: its text, or whether it is ticked. */
const sayingOf = (field: Field) => (isTicked(field) ? field.checked : field.value);

/** Fills a field in once more, since React heard nothing of it. Only a change is news to React, which may have put the old state back. */
function fill(field: Field, saying: string | boolean): void {
  // Without news: a part that React has not taken over yet it takes over now, and only then it hears of changes there.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (isTicked(field)) {
    field.checked = !saying;
    field.click();
    return;
  }
  field.value = '';
  // Past the setter with which React follows what scripts write.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, saying);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

(() => {
  const page = document;
  /** Fields that were filled in or chosen, with what they say. */
  const filled = new Map<Field, string | boolean>();
  let isLive = false;
  /** A press that waited is being made: now it is for the screens. */
  let isHanding = false;
  let wantsScreens = false;
  let core: Promise<void> | undefined;
  let screens: Promise<void> | undefined;
  /** Presses from before `main.ts` was there. */
  let early: HTMLElement[] = [];

  const parts = () => JSON.parse(page.getElementById('parts')?.textContent ?? '{}') as Parts;

  const lineOf = () => page.getElementById('boot')?.dataset;
  /** Shows one of the sentences at the top of the page (`index.html`), or none. */
  const say = (state: '' | 'slow' | 'failed') => {
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

  /** What did not come is asked for again at the next press. */
  const failed = () => {
    core = screens = undefined;
    if (boot.pressed.length + early.length > 0) say('failed');
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

  const fetchCore = () => {
    if (core) return;
    const { entry, preload: needed, app, empty } = parts();
    preload(empty ? [...needed, ...app] : needed);
    core = import(/* @vite-ignore */ entry);
    core.then(() => {
      for (const element of early.splice(0)) serve(element);
      if (wantsScreens) fetchScreens();
    }, failed);
  };

  /** Hands over what waits, fields first: each in a task of its own, since outside of its work React hydrates the part that is pressed first. */
  const handOver = () => {
    // A press of this moment stands behind those that wait: the browser serves presses before timers.
    if (filled.size + boot.pressed.length > 0) setTimeout(handNext);
    else {
      isLive = true;
      page.documentElement.dataset['live'] = '';
    }
  };
  const handNext = () => {
    const [field] = filled;
    const element = field ? undefined : boot.pressed.shift();
    isHanding = true;
    if (field) {
      filled.delete(field[0]);
      fill(...field);
    } else if (element) {
      boot.done(element);
      if (element instanceof HTMLFormElement) element.requestSubmit();
      else element.click();
    }
    isHanding = false;
    handOver();
  };

  const boot: Boot = {
    pressed: [],
    done: (element) => element.classList.remove('heard'),
    wait: (element) => {
      boot.pressed.push(element);
      if (isLive) handOver();
      else fetchScreens();
    },
    live: () => {
      if (lineOf()?.['state'] !== 'said') say('');
      handOver();
    },
  };
  (globalThis as { boot?: Boot }).boot = boot;

  const hear = (element: HTMLElement) => {
    element.classList.add('heard');
    if (boot.open) serve(element);
    else {
      early.push(element);
      fetchCore();
    }
    setTimeout(() => {
      if (element.classList.contains('heard') && lineOf()?.['state'] !== 'failed') say('slow');
    }, explainAfter);
  };

  page.addEventListener(
    'click',
    (event) => {
      const element = (event.target as Element).closest<HTMLElement>('button, a[href*="dialog="]');
      if (isLive || isHanding || !element || element.closest('form, #boot') || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      hear(element);
    },
    true,
  );

  // What is filled in shows by itself; the screens are told of it when they come.
  page.addEventListener(
    'input',
    (event) => {
      if (isLive || isHanding) return;
      const field = event.target as Field;
      filled.set(field, sayingOf(field));
      fetchAll();
    },
    true,
  );

  // A form with an address works without script.
  page.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (isLive || isHanding || form.hasAttribute('action')) return;
      event.preventDefault();
      hear(form);
    },
    true,
  );

  const fetchAll = () => {
    fetchCore();
    fetchScreens();
  };

  /** Without a press: at once where a shopper is signed in, all when the page is idle, later on a slow connection, never where data is saved. */
  const plan = () => {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
    const [{ requestStart = 0, responseStart = 0 } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isSlow = responseStart - requestStart > slowFrom || /2g|3g/.test(connection?.effectiveType ?? '');
    if (page.documentElement.classList.contains('signed-in')) fetchCore();
    if (connection?.saveData) return;
    setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(fetchAll), isSlow ? slowWait : 0);
  };
  const isEmpty = parts().empty;
  if (isEmpty) fetchAll();
  addEventListener('load', () => {
    // Pictures that are not on the first screen may come now (boot.css).
    page.documentElement.dataset['loaded'] = '';
    if (!isEmpty) plan();
  });
})();
