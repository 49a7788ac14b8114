/** The phone of somebody in the store room: what hands did waits in its outbox, with the rules of the desk for what waits. */
import type { Pieces } from '#server/stock/rules.ts';
import { stockPage } from '#src/desk/outbox/stock.ts';
import type { Base, Verdict } from '#src/outbox/actions/module.ts';
import type { Random } from '../random.ts';
import { stockLane } from '#tests/desk/support/lanes.ts';

type StockAction = Parameters<typeof stockPage.merge>[0];

/** Something that hands did, known to the shop once its device has a line. */
export interface Report {
  /** The idempotency key of every attempt. */
  id: string;
  kind: 'count' | 'deliver' | 'damage' | 'send';
  /** One, but for a parcel. */
  pieces: readonly Pieces[];
  /** When it was done, by the clock of the shop. */
  doneAt: number;
  /** Of a parcel. */
  checkout?: string;
  attempts: number;
}

/** What a planted bug replaces. */
export interface DeviceRules {
  merge: (waiting: StockAction, next: StockAction, base: Base) => Verdict<StockAction>;
  /** When the device says that it was done. `now`: the time of the attempt. */
  timeOf: (report: Report, now: number) => number;
}

export const deviceRules: DeviceRules = { merge: stockPage.merge, timeOf: ({ doneAt }) => doneAt };

const nothingKnown = { isKnown: false, key: undefined };

function laneOf({ checkout, pieces: [first] }: Report): string {
  return checkout === undefined ? stockLane(first?.poolId ?? '') : `order:${checkout}`;
}

function actionOf({ kind, pieces: [first] }: Report): StockAction | undefined {
  const payload = { poolId: first?.poolId ?? '', pieces: first?.qty ?? 0 };
  return kind === 'send' ? undefined : { kind: `stock.${kind}`, payload };
}

export class Device {
  private readonly rules: DeviceRules;
  private readonly name: string;
  private queue: Report[] = [];
  private made = 0;

  constructor(name: string, rules: DeviceRules) {
    this.name = name;
    this.rules = rules;
  }

  get isEmpty(): boolean {
    return this.queue.length === 0;
  }

  /** Saves a report. Gives one that it made needless, or lost. */
  save(report: Omit<Report, 'id' | 'attempts'>): Report | undefined {
    this.made += 1;
    const next: Report = { ...report, id: `${this.name}-${this.made}`, attempts: 0 };
    const last = this.queue.findLast((waiting) => laneOf(waiting) === laneOf(next));
    const [before, after] = [last && actionOf(last), actionOf(next)];
    const isMerged =
      last?.attempts === 0 &&
      before !== undefined &&
      after !== undefined &&
      this.rules.merge(before, after, nothingKnown).kind === 'become';
    if (isMerged) this.remove(last);
    this.queue.push(next);
    return isMerged ? last : undefined;
  }

  remove(report: Report): void {
    this.queue = this.queue.filter((waiting) => waiting !== report);
  }

  /** The next report of some lane: lanes do not wait for each other. */
  pick(random: Random): Report | undefined {
    const heads = [...new Map(this.queue.toReversed().map((report) => [laneOf(report), report])).values()];
    return heads.length > 0 ? random.pick(heads) : undefined;
  }

  /** Takes back one that was never sent, unless it is a parcel that is gone. */
  takeBack(random: Random): void {
    const unsent = this.queue.filter(({ attempts, kind }) => attempts === 0 && kind !== 'send');
    if (unsent.length > 0) this.remove(random.pick(unsent));
  }

  timeOf(report: Report, now: number): number {
    return this.rules.timeOf(report, now);
  }
}
