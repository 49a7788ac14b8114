import type { Command, DatabaseCommand } from './command.ts';

export type AnyCommand = Command | DatabaseCommand;

/** All commands. Each is loaded when it is asked for: all of them take a quarter of the time of a start. */
export const commands: Readonly<Record<string, () => Promise<AnyCommand>>> = {
  order: async () => (await import('./order.ts')).orderCommand,
  orders: async () => (await import('./orders.ts')).ordersCommand,
  product: async () => (await import('./product.ts')).productCommand,
  stock: async () => (await import('./stock.ts')).stockCommand,
  price: async () => (await import('./price.ts')).priceCommand,
  tax: async () => (await import('./tax.ts')).taxCommand,
  retire: async () => (await import('./retire.ts')).retireCommand,
  staff: async () => (await import('./staff.ts')).staffCommand,
  admin: async () => (await import('./admin.ts')).adminCommand,
  reconcile: async () => (await import('./reconcile.ts')).reconcileCommand,
  import: async () => (await import('./import.ts')).importCommand,
  export: async () => (await import('./export.ts')).exportCommand,
  'push-keys': async () => (await import('./push-keys.ts')).pushKeysCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  move: async () => (await import('./move.ts')).moveCommand,
  check: async () => (await import('./check.ts')).checkCommand,
};
