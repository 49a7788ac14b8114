/** Lets a limited number of tasks run at a time; the others wait in order. For work that fills a core. */
export class Turns {
  private most: number;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(most: number) {
    this.most = most;
  }

  /** Changes how many run at a time. Tasks that run already go on. */
  allow(most: number): void {
    this.most = most;
    this.startWaiting();
  }

  /** Gives what `task` gives, and throws what it throws. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.most) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await task();
    } finally {
      this.running -= 1;
      this.startWaiting();
    }
  }

  private startWaiting(): void {
    while (this.running < this.most && this.waiting.length > 0) {
      this.running += 1;
      this.waiting.shift()?.();
    }
  }
}
