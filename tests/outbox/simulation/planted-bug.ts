/** Where a bug may be planted: around the parts of one tab, in the model of the server, or in an update. */
import type { Connection } from '#src/outbox/store/connection.ts';
import type { DrainTools } from '#src/outbox/drain.ts';
import type { ShopFaults } from './model-account.ts';

interface Place {
  name: string;
  isLeader: boolean;
  isFirstPhone: boolean;
  now: () => number;
}

export interface PlantedBug {
  connection?: (real: Connection, place: Place) => Connection;
  send?: (real: DrainTools['send'], place: { connection: Connection; uuid: () => string }) => DrainTools['send'];
  listOf?: (real: DrainTools['listOf']) => DrainTools['listOf'];
  shop?: ShopFaults;
  onUpdate?: (connection: Connection) => Promise<void>;
  /** The line of an action has the price of its product. */
  showsProduct?: boolean;
  /** Sold-out options can be chosen. */
  choosesSoldOut?: boolean;
  /** The order vault is not emptied at a sign-out. */
  vaultSurvives?: boolean;
  /** Every history counts as failed, so that its trace can be read. */
  tells?: boolean;
}
