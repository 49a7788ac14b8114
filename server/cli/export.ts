import { extname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { Db } from '#server/db/client.ts';
import { exportCustomers, exportOrders } from '#server/import/export-people.ts';
import { exportProducts, exportStock } from '#server/import/export-products.ts';
import { zipProducts } from '#server/import/export-zip.ts';
import { FileRefused } from '#server/import/file-refused.ts';
import type { Services } from '#server/services.ts';
import { type Command, CommandError } from './command.ts';
import { exportMonth } from './export-month.ts';
import { logged, refuseExisting, saveNewFile } from './new-file.ts';

const tables = { products: exportProducts, stock: exportStock, orders: exportOrders, customers: exportCustomers };
type Table = keyof typeof tables;
const isTable = (kind: string): kind is Table => Object.hasOwn(tables, kind);

const people: readonly Table[] = ['orders', 'customers'];

export const exportCommand: Command = {
  usage: ['KIND', 'FILE'],
  does: 'writes products, stock, orders, customers or a month as CSV',
  details: [
    'KIND is products, stock, orders or customers. FILE must not exist.',
    'Products into a FILE.zip come with their pictures, for another shop.',
    'export month FOLDER --month 2026-11 writes what the accountant needs of a month in India: documents, HSN summary, sales by state, numbers and money, a file each.',
    'Products and stock are as import reads them again. Orders, customers and months are personal data: the log says who saved them; keep the files safe.',
  ],
  options: { month: { type: 'string' } },

  async run({ db, services }, { positionals: [kind = '', file = ''], options }) {
    if (kind === 'month') return exportMonth(db, resolve(file), options['month'] as string | undefined);
    if (!isTable(kind)) throw new CommandError(`KIND is ${Object.keys(tables).join(', ')}, month.`);
    if (options['month'] !== undefined) throw new CommandError('--month is for export month.');
    const path = resolve(file);
    refuseExisting(path);
    const isZip = extname(path).toLowerCase() === '.zip';
    if (isZip && kind !== 'products') throw new CommandError('Only products have pictures. Write FILE.csv.');
    const bytes = await saveNewFile(path, isZip ? await zipOf(await services()) : textOf(db, kind));
    return { text: `Saved ${kind}: ${path}, ${bytes} bytes.`, data: { kind, file: path, bytes } };
  },
};

function textOf(db: Db, kind: Table): Readable {
  const text = tables[kind](db);
  if (!people.includes(kind)) return Readable.from(text);
  return logged(db, { action: 'export.people', kind: 'import', subject: kind, before: null, after: null }, text);
}

const zipOf = (services: Services): Promise<Readable> =>
  zipProducts(services).catch((error: unknown) => {
    throw error instanceof FileRefused ? new CommandError(error.message) : error;
  });
