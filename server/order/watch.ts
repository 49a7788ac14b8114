/** Notices that orders have moved, in whatever process: one short read per second and process, however many shoppers watch. */
import { sql } from '#server/db/sql.ts';
import type { OrderEvent } from '#contract/order-event.ts';
import type { Services } from '#server/services.ts';

type Hear = (event: OrderEvent) => void;

const pollIntervalMs = 1_000;
/** A transaction stamps its rows when it starts and shows them when it ends, so each read goes back a little further than the last. */
const overlapSeconds = 30;

export class OrderWatch {
  private readonly deps: Pick<Services, 'db' | 'log'>;
  private readonly watching = new Map<string, Set<Hear>>();
  /** What the last read found: order to the time of its move. */
  private known = new Map<string, string>();
  /** Database time of the last read that succeeded. */
  private readAt: string | undefined;
  private isPolling = false;

  constructor(deps: Pick<Services, 'db' | 'log'>) {
    this.deps = deps;
  }

  /** Calls `hear` for each move of the shopper's orders from now on, within about a second. Returns how to stop. */
  watch(userId: string, hear: Hear): () => void {
    const heard = this.watching.get(userId) ?? new Set();
    this.watching.set(userId, heard.add(hear));
    if (!this.isPolling) void this.poll();
    return () => {
      heard.delete(hear);
      if (heard.size === 0 && this.watching.get(userId) === heard) this.watching.delete(userId);
    };
  }

  /** How many watch for this shopper. */
  count(userId: string): number {
    return this.watching.get(userId)?.size ?? 0;
  }

  private async poll(): Promise<void> {
    this.isPolling = true;
    let isReading = true;
    while (this.watching.size > 0) {
      // While the database is away nothing is missed: the next read goes back to the last one that succeeded.
      isReading = await this.read().then(
        () => true,
        (error: unknown) => {
          if (isReading) this.deps.log.warn('orders cannot be watched for now', { error });
          return false;
        },
      );
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs).unref());
    }
    this.isPolling = false;
    this.readAt = undefined;
    this.known.clear();
  }

  private async read(): Promise<void> {
    const { rows } = await this.deps.db.execute<{ id: string; user_id: string; date: string; now: string }>(sql`
      select o.id, o.user_id, o.updated_at as date, t.now::text as now from (select now() as now) t left join orders o
      on o.updated_at > coalesce(${this.readAt ?? null}::timestamptz, t.now) - make_interval(secs => ${overlapSeconds})`);
    const moved = rows.filter(({ id }) => id !== null).map((row) => ({ ...row, date: new Date(row.date).toISOString() }));
    for (const { id: order, user_id: userId, date } of moved) {
      if (this.known.get(order) !== date) for (const hear of this.watching.get(userId) ?? []) hear({ order, date });
    }
    this.known = new Map(moved.map(({ id, date }) => [id, date]));
    this.readAt = rows[0]?.now;
  }
}
