import { adminCommand } from './admin.ts';
import { backupCommand } from './backup.ts';
import { checkCommand } from './check.ts';
import type { Command, DatabaseCommand } from './command.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { moveCommand } from './move.ts';
import { orderCommand } from './order.ts';
import { ordersCommand } from './orders.ts';
import { priceCommand } from './price.ts';
import { productCommand } from './product.ts';
import { pushKeysCommand } from './push-keys.ts';
import { reconcileCommand } from './reconcile.ts';
import { restoreCommand } from './restore.ts';
import { retireCommand } from './retire.ts';
import { staffCommand } from './staff.ts';
import { stockCommand } from './stock.ts';
import { taxCommand } from './tax.ts';

export type AnyCommand = Command | DatabaseCommand;

/** All commands. */
export const commands: Readonly<Record<string, AnyCommand>> = {
  order: orderCommand,
  orders: ordersCommand,
  product: productCommand,
  stock: stockCommand,
  price: priceCommand,
  tax: taxCommand,
  retire: retireCommand,
  staff: staffCommand,
  admin: adminCommand,
  reconcile: reconcileCommand,
  import: importCommand,
  export: exportCommand,
  'push-keys': pushKeysCommand,
  backup: backupCommand,
  restore: restoreCommand,
  move: moveCommand,
  check: checkCommand,
};
