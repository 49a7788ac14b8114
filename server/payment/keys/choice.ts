/**
 * Which payment provider counts now: the keys of the environment, else those that an owner typed, else the sandbox where it is allowed, else
 * none (docs/decisions/924-provider-keys.md). Typed keys change while the shop runs, in whichever process took them.
 */
import type { PaymentKeys, PaymentSource } from '#contract/desk/payment-keys.ts';
import { coalesceReads } from '#server/db/coalesce-reads.ts';
import type { Db } from '#server/db/client.ts';
import type { Env } from '#server/env/env.ts';
import type { Payments } from '../payments.ts';
import { noPayments } from './no-payments.ts';
import { findSealKey } from './seal-key.ts';
import { openKeys, readKeys, type StoredKeys } from './store.ts';

/** ms for which a process goes on with the keys that it last saw. */
const freshForMs = 1_000;

interface Chosen {
  source: PaymentSource;
  payments: Payments;
  /** The typed keys, also while those of the environment count. */
  stored: StoredKeys | null | undefined;
  /** Typed keys that the key of this process does not open. */
  isLost: boolean;
}

interface ChoiceSettings {
  env: Env;
  db: Db;
  /** Makes the adapter for keys. */
  adapter: (keys: PaymentKeys) => Payments;
  /** Where there are no keys; undefined where test payments are not allowed. */
  sandbox: Payments | undefined;
}

export class ProviderChoice {
  /** Reads the keys now. Throws while the database is away. */
  readonly refresh: () => Promise<Chosen>;
  private readonly settings: ChoiceSettings;
  private readonly ofEnvironment: Payments | undefined;
  private chosen: Chosen;
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(settings: ChoiceSettings) {
    const { env, adapter, sandbox } = settings;
    this.settings = settings;
    this.ofEnvironment = env.razorpay && adapter(env.razorpay);
    this.chosen = { source: 'none', payments: sandbox ?? noPayments, stored: undefined, isLost: false };
    this.refresh = coalesceReads(() => this.read());
  }

  /** What counted when this process last looked. */
  get now(): Chosen {
    return this.chosen;
  }

  /** What counts now, a second old at most. */
  async fresh(): Promise<Chosen> {
    if (this.ofEnvironment || performance.now() - this.readAt < freshForMs) return this.chosen;
    return this.refresh();
  }

  private async read(): Promise<Chosen> {
    const stored = await readKeys(this.settings.db);
    const isSame = JSON.stringify(stored) === JSON.stringify(this.chosen.stored) && !this.chosen.isLost;
    if (!isSame || this.readAt === Number.NEGATIVE_INFINITY) this.chosen = await this.choose(stored);
    this.readAt = performance.now();
    return this.chosen;
  }

  private async choose(stored: Chosen['stored']): Promise<Chosen> {
    const { env, adapter, sandbox } = this.settings;
    const keys = stored ? openKeys(await findSealKey(env), stored) : undefined;
    const isLost = Boolean(stored) && keys === undefined;
    const also = { stored, isLost };
    if (this.ofEnvironment) return { source: 'environment', payments: this.ofEnvironment, ...also };
    if (keys) return { source: 'desk', payments: adapter(keys), ...also };
    // A shop that took money does not fall back to cards that charge nobody because its server lost a file.
    if (isLost || !sandbox) return { source: 'none', payments: noPayments, ...also };
    return { source: 'sandbox', payments: sandbox, ...also };
  }
}
