import { createWriteStream, existsSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportCustomers, exportOrders } from '#server/import/export-people.ts';
import { exportProducts, exportStock } from '#server/import/export-products.ts';
import { zipProducts } from '#server/import/export-zip.ts';
import { FileRefused } from '#server/import/file-refused.ts';
import type { Services } from '#server/services.ts';
import { type Command, CommandError } from './command.ts';

const kinds = { products: exportProducts, stock: exportStock, orders: exportOrders, customers: exportCustomers };

export const exportCommand: Command = {
  usage: ['KIND', 'FILE'],
  does: 'writes products, stock, orders or customers as a CSV file',
  details: [
    'KIND is products, stock, orders or customers. FILE must not exist.',
    'Products into a FILE.zip come with their pictures, for another shop.',
    'Products and stock are as import reads them again. Orders and customers are personal data: keep the file safe.',
  ],

  async run({ db, services }, { positionals: [kind = '', file = ''] }) {
    if (!Object.hasOwn(kinds, kind)) throw new CommandError(`KIND is ${Object.keys(kinds).join(', ')}.`);
    const path = resolve(file);
    if (existsSync(path)) throw new CommandError(`${path} exists already. Choose another name.`);
    const isZip = extname(path).toLowerCase() === '.zip';
    if (isZip && kind !== 'products') throw new CommandError('Only products have pictures. Write FILE.csv.');
    const source = isZip ? await zipOf(await services()) : Readable.from(kinds[kind as keyof typeof kinds](db));
    const target = createWriteStream(path, { mode: 0o600 });
    await pipeline(source, target);
    return { text: `Saved ${kind}: ${path}, ${target.bytesWritten} bytes.`, data: { kind, file: path, bytes: target.bytesWritten } };
  },
};

const zipOf = (services: Services): Promise<Readable> =>
  zipProducts(services).catch((error: unknown) => {
    throw error instanceof FileRefused ? new CommandError(error.message) : error;
  });
