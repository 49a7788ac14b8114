/** Campaigns against the server process alone, without a browser. */
import type pg from 'pg';
import type { Random } from '../random.ts';

export interface ServerShop {
  origin: string;
  /** Origin of its metrics. */
  metrics: string;
  /** A connection of its own to the shop's database, under another name than the shop's. */
  admin: pg.Pool;
  /** Whether the process that was started first still runs. */
  isAlive: () => boolean;
  /** Resident memory in bytes. */
  memory: () => number;
  /** Seconds of processor time that the process has used. */
  processorSeconds: () => number;
}

export interface ServerCampaign {
  name: string;
  /** Environment variables of the shop. */
  env: Record<string, string>;
  /** What the full campaign counts: terminated connections, seconds of overload. */
  full: number;
  /** Returns the violated invariants, one sentence each, and one sentence of figures. */
  run: (shop: ServerShop, options: { random: Random; count: number }) => Promise<{ violations: string[]; facts: string }>;
}
