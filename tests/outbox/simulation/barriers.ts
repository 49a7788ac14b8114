/** What waited in the lanes of an order on delivery when it was saved: sent before it and never merged again; what comes later waits for the order. */
import { cartLane } from '#src/shop/actions/cart-line.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';

interface Barrier {
  userId: string;
  lanes: ReadonlySet<string>;
  /** Rows that were there before the order. */
  before: ReadonlySet<string>;
}

type Rows = ReadonlyMap<string, QueuedAction>;

export class Barriers {
  private readonly waiting = new Map<string, Barrier>();

  /** One sentence for each row that was sent on the wrong side of an order. */
  check(was: Rows, now: Rows): string[] {
    const failures: string[] = [];
    for (const row of now.values()) if (row.kind === 'place.order' && !was.has(row.id)) this.waiting.set(row.id, barrierOf(row, was));
    for (const [id, { before, lanes, userId }] of this.waiting) {
      const order = now.get(id);
      const isSent = (row: QueuedAction | undefined) => (row?.attempts ?? 0) > (was.get(row?.id ?? '')?.attempts ?? 0);
      if (isSent(order) && [...before].some((one) => now.has(one)))
        failures.push('an order on delivery was sent before what waited in its lanes');
      for (const row of order ? now.values() : [])
        if (row.userId === userId && lanes.has(row.lane) && !before.has(row.id) && isSent(row))
          failures.push(`${row.kind} was sent before the order on delivery that it came after`);
      if (!order) this.waiting.delete(id);
    }
    return failures;
  }

  /** True for what an order on delivery waits for: it is frozen. */
  isBefore({ id }: QueuedAction): boolean {
    return [...this.waiting.values()].some(({ before }) => before.has(id));
  }

  /** True for orders on delivery, what cancels them and what waits for them: no paid order waits for these. */
  isBehind({ id, kind, lane, userId }: QueuedAction): boolean {
    if (kind === 'place.order' || kind === 'cancel.placement') return true;
    return [...this.waiting.values()].some((one) => one.userId === userId && one.lanes.has(lane) && !one.before.has(id));
  }
}

function barrierOf(order: QueuedAction & { kind: 'place.order' }, was: Rows): Barrier {
  const lanes = new Set(order.payload.lines.map(cartLane));
  const rows = [...was.values()].filter((row) => row.userId === order.userId && lanes.has(row.lane));
  return { userId: order.userId, lanes, before: new Set(rows.map(({ id }) => id)) };
}
