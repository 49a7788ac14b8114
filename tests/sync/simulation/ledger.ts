/**
 * Follows every row of the store from write to write: none may leave it but by an answer of the shop, an opposite tap that was
 * made before it was ever sent, into the attention list, or by the shopper's own word.
 */
import { type Intent, intentVersion } from '#src/sync/outbox/intent.ts';
import { storedAttention, storedRows } from './look.ts';
import type { ModelShop } from './model-shop.ts';

export class Ledger {
  readonly failures: string[] = [];
  /** Lanes (`user lane`) of which something once asked for attention. */
  readonly told = new Set<string>();
  /** Lanes in which a tap is being saved: rows that were never sent may make room for it. */
  readonly tapping = new Map<string, number>();
  /** Whose rows the shopper throws away at this moment. */
  discarding = '';
  private rows = new Map<string, Intent>();
  private refused = new Set<string>();
  private readonly shop: ModelShop;

  constructor(shop: ModelShop) {
    this.shop = shop;
  }

  tap(key: string, by: 1 | -1): void {
    this.tapping.set(key, (this.tapping.get(key) ?? 0) + by);
  }

  /** To be called after each write, before the next one begins. */
  look(): void {
    const attention = storedAttention();
    for (const one of attention) this.noteAttention(one.intent, one.code);
    const now = new Map(storedRows().map((row) => [row.id, row]));
    for (const [id, row] of this.rows) if (!now.has(id)) this.left(row, attention.some((one) => one.id === id));
    this.rows = new Map([...now].map(([id, row]) => [id, { ...row }]));
  }

  private noteAttention(intent: Intent, code: string): void {
    if (this.refused.has(intent.id)) return;
    this.refused.add(intent.id);
    this.told.add(`${intent.userId} ${intent.lane}`);
    const isForgotten = code === 'version' && intent.v < intentVersion;
    if (this.shop.settled.get(intent.id) !== 'refused' && !isForgotten) this.failures.push(`${intent.kind} was put aside (${code}), although the shop had not refused it`);
  }

  private left(row: Intent, isTold: boolean): void {
    if (isTold || this.discarding === row.userId || this.shop.settled.has(row.id)) return;
    const mayMakeRoom = row.attempts === 0 && (this.tapping.get(`${row.userId} ${row.lane}`) ?? 0) > 0;
    if (!mayMakeRoom) this.failures.push(`${row.kind} (sent ${row.attempts} times) left the store, and nobody had said so`);
  }
}
