/** Where a planted bug may be put in: around the parts of one tab, around the shop, or in what an update does. */
import type { Connection } from '#src/outbox/store/connection.ts';
import type { DrainTools } from '#src/outbox/drain.ts';
import type { ShopFaults } from './model-account.ts';

export interface Place {
  name: string;
  isLeader: boolean;
  isFirstPhone: boolean;
  now: () => number;
}

export interface Plant {
  connection?: (real: Connection, place: Place) => Connection;
  send?: (real: DrainTools['send'], place: { connection: Connection; uuid: () => string }) => DrainTools['send'];
  listOf?: (real: DrainTools['listOf']) => DrainTools['listOf'];
  shop?: ShopFaults;
  onUpdate?: (connection: Connection) => Promise<void>;
  /** Every history counts as failed, so that its trace can be read. */
  tells?: boolean;
}
