/**
 * Whether the server can be reached, judged by what happens to requests. The browser's `onLine` is not enough: it is true on a network
 * that drops every packet and behind a captive portal.
 */

/** `suspect`: a request got no response and a probe is under way; `down`: the probe failed too. */
export type Connectivity = 'up' | 'suspect' | 'down';

export interface ConnectivityDeps {
  /** Calls the server; false when it does not respond. Rejects with a mistake of ours, which says nothing about the network. */
  probe: () => Promise<boolean>;
  setTimer: (work: () => void, ms: number) => () => void;
  random: () => number;
  /** A hidden page does not probe. */
  isVisible: () => boolean;
  /** The browser reports that there is no network. */
  saysOffline: () => boolean;
  onChange: (state: Connectivity) => void;
}

const minRetryDelayMs = 2_000;
const maxRetryDelayMs = 30_000;

/** Exponential backoff up to 30 s, less a random quarter so that devices do not return all at once. */
function createBackoff({ setTimer, random }: Pick<ConnectivityDeps, 'setTimer' | 'random'>) {
  let failures = 0;
  let cancel: (() => void) | undefined;
  return {
    /** Runs `work` after the present delay, in place of what was scheduled before. */
    schedule(work: () => void): void {
      cancel?.();
      const delayMs = Math.min(maxRetryDelayMs, minRetryDelayMs * 2 ** Math.min(failures, 10));
      cancel = setTimer(work, Math.round(delayMs * (0.75 + random() / 4)));
    },
    increase(): void {
      failures += 1;
    },
    reset(): void {
      failures = 0;
    },
    cancel(): void {
      cancel?.();
      cancel = undefined;
    },
  };
}

export type ConnectivityMonitor = ReturnType<typeof createConnectivityMonitor>;

/** Tracks the state from what requests report and probes by itself while the server is unreachable. */
export function createConnectivityMonitor(deps: ConnectivityDeps, startsOnline: boolean) {
  let state: Connectivity = startsOnline ? 'up' : 'down';
  let probing: Promise<void> | undefined;
  const backoff = createBackoff(deps);

  function setState(next: Connectivity): void {
    if (next === 'up') {
      backoff.reset();
      backoff.cancel();
    }
    if (next === state) return;
    state = next;
    deps.onChange(next);
  }

  const isUp = () => state === 'up';
  const scheduleProbe = () => backoff.schedule(() => void probe());

  const probe = () => (deps.isVisible() ? (probing ??= probeOnce().finally(() => (probing = undefined))) : undefined);

  async function probeOnce(): Promise<void> {
    if (await deps.probe()) setState('up');
    // Another request may have succeeded in the meantime.
    else if (state !== 'up') {
      setState('down');
      scheduleProbe();
      backoff.increase();
    }
  }

  if (!startsOnline) scheduleProbe();

  return {
    state: () => state,
    /** The server responded to a request, with any status. */
    reached(): void {
      // A response can still arrive after the network is gone: then a probe decides.
      if (deps.saysOffline()) void probe();
      else setState('up');
    },
    /** A request got no response from the server. */
    missed(): void {
      if (state !== 'up') return;
      setState('suspect');
      void probe();
    },
    /** The browser reports that the network is gone. */
    lost(): void {
      setState('down');
      scheduleProbe();
    },
    /** The network is back or the page became visible: probes at once, and again if a probe of the network before is still waiting and fails. */
    async tryNow(): Promise<void> {
      backoff.reset();
      const before = probing;
      if (state !== 'up') await probe();
      if (before && !isUp()) await probe();
    },
  };
}
