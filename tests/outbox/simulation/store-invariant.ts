/**
 * Follows every row of a phone's store from write to write: a row may leave only by a reply of the server, by an opposite action
 * before it was ever sent, to the attention list, or by the shopper's decision; and no order is sent before what waited earlier.
 */
import { actionVersion, expired, newerVersion } from '#src/outbox/action.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';
import { Barriers } from './barriers.ts';
import type { Phone } from './phone.ts';

const isOrderLane = (lane: string) => lane.startsWith('order:');

export class StoreInvariant {
  readonly failures: string[] = [];
  /** Lanes in which an action is being saved: rows that were never sent may be replaced by it. */
  readonly saving = new Map<string, number>();
  /** The shopper who discards their rows at this moment. */
  discarding = '';
  /** What they discarded, each row as it was when it left. */
  discarded: QueuedAction[] = [];
  private rows = new Map<string, QueuedAction>();
  /** Ids of what was ever on the attention list, and of orders on delivery that the shopper took back or discarded. */
  readonly refused = new Set<string>();
  readonly takenBack = new Set<string>();
  private readonly barriers = new Barriers();
  private readonly phone: Phone;
  private readonly notifications: Map<string, number>;

  /** @param notifications counts, for each lane (`user lane`), the entries on the attention list of any phone */
  constructor(phone: Phone, notifications: Map<string, number>) {
    this.phone = phone;
    this.notifications = notifications;
  }

  countSaving(key: string, by: 1 | -1): void {
    this.saving.set(key, (this.saving.get(key) ?? 0) + by);
  }

  /** Called after each write, before the next one begins. */
  check(): void {
    const { stored } = this.phone;
    const attention = stored.attention();
    for (const one of attention) this.noteAttention(one.intent as QueuedAction, one.code);
    const now = new Map(stored.rows().map((row) => [row.id, row]));
    for (const [id, row] of this.rows)
      if (!now.has(id))
        this.left(
          row,
          attention.some((one) => one.id === id),
        );
    for (const row of now.values()) if (isOrderLane(row.lane)) this.orderWent(row);
    this.failures.push(...this.barriers.check(this.rows, now));
    this.rows = new Map([...now].map(([id, row]) => [id, { ...row }]));
  }

  /** An order is sent when everything else of the shopper has arrived. */
  private orderWent(order: QueuedAction): void {
    const before = this.rows.get(order.id);
    if (!before || order.attempts <= before.attempts) return;
    for (const row of this.rows.values()) {
      if (row.userId === order.userId && !isOrderLane(row.lane) && !this.barriers.isBehind(row))
        this.failures.push(`an order was sent before ${row.kind}, which had been waiting`);
    }
  }

  private noteAttention(action: QueuedAction, code: string): void {
    if (this.refused.has(action.id)) return;
    this.refused.add(action.id);
    const key = `${action.userId} ${action.lane}`;
    this.notifications.set(key, (this.notifications.get(key) ?? 0) + 1);
    // Nobody asked the server: the order was never sent, and is too old.
    if (action.kind === 'place.order' && code === expired && action.attempts === 0) return;
    const isForgotten = action.v < actionVersion ? code === 'version' : action.v > actionVersion && code === newerVersion;
    if (this.phone.world.shop.settled.get(action.id) !== 'refused' && !isForgotten)
      this.failures.push(`${action.kind} is on the attention list (${code}), although the server had not refused it`);
  }

  private left(row: QueuedAction, isNotified: boolean): void {
    if (isNotified || this.phone.world.shop.settled.has(row.id)) return;
    // Nobody may discard a paid order, not even the shopper.
    if (this.discarding === row.userId && !isOrderLane(row.lane) && !(row.kind === 'place.order' && row.attempts > 0)) {
      this.discarded.push(row);
      if (row.kind === 'place.order') this.takenBack.add(row.id);
      return;
    }
    const mayMakeRoom = row.attempts === 0 && !this.barriers.isBefore(row) && (this.saving.get(`${row.userId} ${row.lane}`) ?? 0) > 0;
    if (!mayMakeRoom) this.failures.push(`${row.kind} (sent ${row.attempts} times) left the store without a reason`);
  }
}
