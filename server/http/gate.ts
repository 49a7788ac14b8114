import { Overloaded } from './errors.ts';

export interface GateLimits {
  /** Requests at work at the same time. */
  running: number;
  /** Requests that wait for one of them to end; another one is refused. */
  waiting: number;
}

/** How long a request waits before it is refused. A shopper does not look at a spinner for longer. */
const maxWaitMs = 5_000;

interface Waiter {
  enter: () => void;
  timer: NodeJS.Timeout;
}

/** Lets a limited number of requests work at a time and a limited number wait. Refuses the others at once, so that the queue stays short. */
export class Gate {
  readonly limits: GateLimits;
  running = 0;
  /** Requests that were refused, since the start. */
  refused = 0;
  private readonly queue: Waiter[] = [];

  constructor(limits: GateLimits) {
    this.limits = { ...limits };
  }

  get waiting(): number {
    return this.queue.length;
  }

  /** Waits for a place. `leave` must be called once for each. Throws `Overloaded` if too many wait already, or after five seconds. */
  enter(): Promise<void> | undefined {
    if (this.running < this.limits.running) {
      this.running += 1;
      return undefined;
    }
    if (this.queue.length >= this.limits.waiting) throw this.refusal();
    return new Promise<void>((resolve, reject) => {
      const waiter: Waiter = {
        enter: resolve,
        timer: setTimeout(() => {
          this.queue.splice(this.queue.indexOf(waiter), 1);
          reject(this.refusal());
        }, maxWaitMs),
      };
      this.queue.push(waiter);
    });
  }

  /** Gives the place to the request that has waited longest. */
  leave(): void {
    const next = this.queue.shift();
    if (!next) {
      this.running -= 1;
      return;
    }
    clearTimeout(next.timer);
    next.enter();
  }

  private refusal(): Overloaded {
    this.refused += 1;
    return new Overloaded();
  }
}
