/** In some histories the shop is restored from a backup, at moments that a generator of their own draws. */
import { backUp, type Restore } from './model-backup.ts';
import type { Expectations } from './expectations.ts';
import type { Phone } from './phone.ts';
import { seeded } from './random.ts';
import { shopperIds } from './shopper.ts';
import type { World } from './world.ts';

export class RestoreSteps {
  private readonly world: World;
  private readonly expectations: Expectations;
  private readonly backUpAt: number;
  /** Turns of the history before which the shop is restored: once, or again from the same backup. */
  private readonly restoreAt: readonly number[];
  private restore: Restore | undefined;
  private settledBefore = new Set<string>();

  constructor(world: World, expectations: Expectations, seed: number, actions: number) {
    const random = seeded(seed ^ 0xbac0);
    this.world = world;
    this.expectations = expectations;
    this.backUpAt = random.below(actions - 5);
    const first = this.backUpAt + 1 + random.below(12);
    this.restoreAt = random.chance(0.25) ? [first, first + 1 + random.below(8)] : [first];
  }

  /** Before the turn `turn` of the history, when nothing is in progress on the phones. */
  visit(turn: number): void {
    const { shop, trace } = this.world;
    if (turn === this.backUpAt) {
      this.restore = backUp(shop, shopperIds);
      this.settledBefore = new Set(shop.settled.keys());
      trace.push('backup');
    }
    if (!this.restore || !this.restoreAt.includes(turn)) return;
    this.restore();
    trace.push('restore');
    this.forget();
    this.expectations.restored();
    // `reconcile` of docs/operations.md.
    for (const checkout of Array.from(shop.payments.checkouts.values())) shop.payments.checkStatus(checkout);
  }

  /** What no phone holds any more was acknowledged after the backup: that alone may be missing. */
  private forget(): void {
    const { shop, phones } = this.world;
    const waiting = new Set(phones.flatMap(waitingOn));
    for (const id of Array.from(shop.settled.keys())) {
      if (this.settledBefore.has(id)) continue;
      if (waiting.has(id)) shop.settled.delete(id);
      else shop.forgotten.add(id);
    }
  }
}

/** Rows that will be sent. A page that is frozen may have the reply to one that was sent. */
function waitingOn({ stored, tabs }: Phone): string[] {
  const isFrozen = tabs.some((tab) => tab.isFrozen);
  return stored.rows().flatMap(({ id, attempts }) => (isFrozen && attempts > 0 ? [] : [id]));
}
