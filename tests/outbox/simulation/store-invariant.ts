/**
 * Follows every row of a phone's store from write to write: none may leave it but by an answer of the shop, an opposite tap that was
 * made before it was ever sent, into the attention list, or by the shopper's own word; and no order goes before what waited earlier.
 */
import { type QueuedAction, actionVersion, newerVersion } from '#src/outbox/action.ts';
import type { Phone } from './phone.ts';

const isOrderLane = (lane: string) => lane.startsWith('order:');

export class Ledger {
  readonly failures: string[] = [];
  /** Lanes in which a tap is being saved: rows that were never sent may make room for it. */
  readonly tapping = new Map<string, number>();
  /** Whose rows the shopper throws away at this moment. */
  discarding = '';
  private rows = new Map<string, QueuedAction>();
  private refused = new Set<string>();
  private readonly phone: Phone;
  private readonly told: Map<string, number>;

  /** @param told counts, for each lane (`user lane`), what asked for attention on any phone */
  constructor(phone: Phone, told: Map<string, number>) {
    this.phone = phone;
    this.told = told;
  }

  tap(key: string, by: 1 | -1): void {
    this.tapping.set(key, (this.tapping.get(key) ?? 0) + by);
  }

  /** To be called after each write, before the next one begins. */
  look(): void {
    const { stored } = this.phone;
    const attention = stored.attention();
    for (const one of attention) this.noteAttention(one.intent, one.code);
    const now = new Map(stored.rows().map((row) => [row.id, row]));
    for (const [id, row] of this.rows)
      if (!now.has(id))
        this.left(
          row,
          attention.some((one) => one.id === id),
        );
    for (const row of now.values()) if (isOrderLane(row.lane)) this.orderWent(row);
    this.rows = new Map([...now].map(([id, row]) => [id, { ...row }]));
  }

  /** An order is made when everything else of the shopper has arrived. */
  private orderWent(order: QueuedAction): void {
    const before = this.rows.get(order.id);
    if (!before || order.attempts <= before.attempts) return;
    for (const row of this.rows.values()) {
      if (row.userId === order.userId && !isOrderLane(row.lane))
        this.failures.push(`an order was sent before ${row.kind}, which had been waiting`);
    }
  }

  private noteAttention(intent: QueuedAction, code: string): void {
    if (this.refused.has(intent.id)) return;
    this.refused.add(intent.id);
    const key = `${intent.userId} ${intent.lane}`;
    this.told.set(key, (this.told.get(key) ?? 0) + 1);
    const isForgotten = intent.v < actionVersion ? code === 'version' : intent.v > actionVersion && code === newerVersion;
    if (this.phone.world.shop.settled.get(intent.id) !== 'refused' && !isForgotten)
      this.failures.push(`${intent.kind} was put aside (${code}), although the shop had not refused it`);
  }

  private left(row: QueuedAction, isTold: boolean): void {
    if (isTold || this.phone.world.shop.settled.has(row.id)) return;
    // Nobody may throw away what was paid for, not even the shopper.
    if (this.discarding === row.userId && !isOrderLane(row.lane)) return;
    const mayMakeRoom = row.attempts === 0 && (this.tapping.get(`${row.userId} ${row.lane}`) ?? 0) > 0;
    if (!mayMakeRoom) this.failures.push(`${row.kind} (sent ${row.attempts} times) left the store, and nobody had said so`);
  }
}
