import { createWriteStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportCustomers, exportOrders } from '#server/import/export-people.ts';
import { exportProducts, exportStock } from '#server/import/export-products.ts';
import { type Command, CommandError } from './command.ts';

const kinds = { products: exportProducts, stock: exportStock, orders: exportOrders, customers: exportCustomers };

export const exportCommand: Command = {
  usage: ['KIND', 'FILE'],
  does: 'writes products, stock, orders or customers as a CSV file',
  details: [
    'KIND is products, stock, orders or customers. FILE must not exist.',
    'Products and stock are as import reads them again. Orders and customers are personal data: keep the file safe.',
  ],

  async run({ db }, { positionals: [kind = '', file = ''] }) {
    if (!Object.hasOwn(kinds, kind)) throw new CommandError(`KIND is ${Object.keys(kinds).join(', ')}.`);
    const path = resolve(file);
    if (existsSync(path)) throw new CommandError(`${path} exists already. Choose another name.`);
    const target = createWriteStream(path, { mode: 0o600 });
    await pipeline(Readable.from(kinds[kind as keyof typeof kinds](db)), target);
    return { text: `Saved ${kind}: ${path}, ${target.bytesWritten} bytes.`, data: { kind, file: path, bytes: target.bytesWritten } };
  },
};
