/**
 * Whether the shop can be reached, from what really happens to requests. The browser's own `onLine` only knows of a cable: a
 * line that swallows everything, or a hotel's sign-in page, is "online" to it.
 */

/** `suspect`: something went unanswered and a probe is under way; `down`: the probe failed as well. */
export type LinkState = 'up' | 'suspect' | 'down';

export interface LinkTools {
  /** Asks for a sign of life; false when nobody of ours answers. */
  probe: () => Promise<boolean>;
  setTimer: (work: () => void, ms: number) => () => void;
  random: () => number;
  /** Nobody looks at a hidden page: it does not probe. */
  isVisible: () => boolean;
  /** The browser says that there is no network. */
  saysOffline: () => boolean;
  onChange: (state: LinkState) => void;
}

const firstWait = 2_000;
const longestWait = 30_000;

export type Link = ReturnType<typeof createLink>;

export function createLink(tools: LinkTools, startsOnline: boolean) {
  let state: LinkState = startsOnline ? 'up' : 'down';
  let probing = false;
  let failures = 0;
  let stopTimer: (() => void) | undefined;

  function become(next: LinkState): void {
    if (next === 'up') {
      failures = 0;
      stopTimer?.();
      stopTimer = undefined;
    }
    if (next === state) return;
    state = next;
    tools.onChange(next);
  }

  function later(): void {
    stopTimer?.();
    const roof = Math.min(longestWait, firstWait * 2 ** Math.min(failures, 10));
    stopTimer = tools.setTimer(() => void probe(), Math.round(roof * (0.75 + tools.random() / 4)));
  }

  async function probe(): Promise<void> {
    if (probing || !tools.isVisible()) return;
    probing = true;
    const alive = await tools.probe();
    probing = false;
    if (alive) become('up');
    // Something else may have got through meanwhile.
    else if (state !== 'up') {
      become('down');
      later();
      failures += 1;
    }
  }

  if (!startsOnline) later();

  return {
    state: () => state,
    /** A request was answered by the shop, whatever it said. */
    reached(): void {
      // An answer may still arrive after the network went: then a probe decides.
      if (tools.saysOffline()) void probe();
      else become('up');
    },
    /** A request was not answered, or not by the shop. */
    missed(): void {
      if (state !== 'up') return;
      become('suspect');
      void probe();
    },
    /** The browser says that there is no network. */
    lost(): void {
      become('down');
      later();
    },
    /** The browser says that there is a network again, or somebody looks at the page: worth a probe at once. */
    tryNow(): Promise<void> {
      failures = 0;
      return state === 'up' ? Promise.resolve() : probe();
    },
  };
}
