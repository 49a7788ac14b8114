/** What the walk needs of a browser engine, and how it finds and presses things in a page. */

export interface Engine {
  name: string;
  /** Opens an address; the page may still be loading afterwards. */
  open: (address: string) => Promise<void>;
  /** The value of an expression in the page, which may be a promise of it. */
  read: <T>(expression: string) => Promise<T>;
  /** Presses at a place of the window, in px. */
  press: (x: number, y: number) => Promise<void>;
  /** Kills the browser (SIGKILL) and starts it again on the same profile; undefined where the engine keeps no profile. */
  killAndReopen?: () => Promise<void>;
  close: () => Promise<void>;
}

/** ms that the slowest step may take on a busy machine. */
const patienceMs = 60_000;

/** `work`, which fails after `ms`: a browser that has gone, or a promise in a page that is left, may never answer. */
export function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let alarm: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(new Error(`${what}: no answer within ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(alarm));
}

/** Waits until `ask` gives something true; an error counts as not yet. */
export async function until<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
  let last: unknown;
  for (const end = performance.now() + patienceMs; performance.now() < end;) {
    try {
      const answer = await ask();
      if (answer) return answer;
      last = answer;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${what}: not within ${patienceMs / 1000} s (${String(last)})`);
}

/** An expression for the control in sight with this name. */
export const control = (name: string): string =>
  `[...document.querySelectorAll('button, a, [role=button]')].find((one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === ${JSON.stringify(name)} && one.getClientRects().length > 0)`;

/** Waits until `expression` is true in the page. */
export const untilTrue = (engine: Engine, expression: string): Promise<unknown> =>
  until(expression, () => engine.read(`Boolean(${expression})`));

/**
 * Presses the middle of the element that `expression` gives, once it stands still in the middle of the window. Where something came into the page
 * at that very moment and moved it, it is pressed again.
 */
export async function press(engine: Engine, expression: string): Promise<void> {
  const place = () =>
    engine.read<[number, number] | null>(
      `(() => { const it = ${expression}; if (!it) return null; it.scrollIntoView({ block: 'center', behavior: 'instant' }); const { left, top, width, height } = it.getBoundingClientRect(); return [Math.round(left + width / 2), Math.round(top + height / 2)]; })()`,
    );
  for (let isMissed = true; isMissed;) {
    let before = await until(expression, place);
    const [x, y] = await until(`${expression} stands still`, async () => {
      const now = await place();
      const stands = now && String(now) === String(before);
      before = now ?? before;
      return stands ? now : undefined;
    });
    // A press beside it does nothing: it may have hit a link.
    await engine.read(
      `void addEventListener('pointerdown', ({ target }) => {
        globalThis.isMissed = !${expression}?.contains(target);
        if (!globalThis.isMissed) return;
        addEventListener('click', (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, { capture: true, once: true });
      }, { capture: true, once: true })`,
    );
    await engine.press(x, y);
    // A page that has come since was opened by the press.
    isMissed = await engine.read<boolean>('globalThis.isMissed === true').catch(() => false);
  }
}

/** Types `text` into a field as React notices it. */
export async function fill(engine: Engine, expression: string, text: string): Promise<void> {
  await untilTrue(engine, expression);
  await engine.read(
    `(() => { const it = ${expression}; Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(it, ${JSON.stringify(text)}); it.dispatchEvent(new Event('input', { bubbles: true })); })()`,
  );
}
