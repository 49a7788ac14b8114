import { admin } from './admin.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import type { Command, DatabaseCommand } from './command.ts';
import { move } from './move.ts';
import { order } from './order.ts';
import { orders } from './orders.ts';
import { price } from './price.ts';
import { product } from './product.ts';
import { pushKeys } from './push-keys.ts';
import { reconcile } from './reconcile.ts';
import { restore } from './restore.ts';
import { retire } from './retire.ts';
import { staff } from './staff.ts';
import { stock } from './stock.ts';
import { tax } from './tax.ts';

export type AnyCommand = Command | DatabaseCommand;

/** All commands. */
export const commands: Readonly<Record<string, AnyCommand>> = {
  order,
  orders,
  product,
  stock,
  price,
  tax,
  retire,
  staff,
  admin,
  reconcile,
  'push-keys': pushKeys,
  backup,
  restore,
  move,
  check,
};
