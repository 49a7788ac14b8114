/** Files to import, written for one test. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ownColumns } from '#contract/desk/import-columns.ts';
import { runCommand } from './cli.ts';
import type { TestApp } from './test-app.ts';

/** Writes files into a folder of their own, which goes after the test; gives the folder. */
export function writeFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Writes one file; gives its path. */
export const writeTable = (content: string | Uint8Array, name = 'goods.csv'): string => join(writeFolder({ [name]: content }), name);

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Lines of cells as CSV. */
export const csvOf = (...rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(quoted).join(',')).join('\r\n');

/** A file in our own layout: the columns that any row names. */
export function ownFile(...rows: readonly Readonly<Partial<Record<(typeof ownColumns)[number], string>>>[]): string {
  const columns = ownColumns.filter((column) => rows.some((row) => Object.hasOwn(row, column)));
  return csvOf([...columns], ...rows.map((row) => columns.map((column) => row[column] ?? '')));
}

/** A product of our own layout that a shop with the sample categories takes as it is. */
export const goods = (handle: string, more: Readonly<Partial<Record<(typeof ownColumns)[number], string>>> = {}) => ({
  handle,
  name: `Goods ${handle}`,
  subcategory: 'Kurtas',
  price: '100.00',
  pieces: '5',
  state: 'on',
  ...more,
});

interface Checked {
  id: string;
  rows: { read: number; ready: number; refused: number; applied: number };
  products: { new: number; changed: number; same: number; refused: number };
  problems: { line: number; column: string; value: string; code: string; words: string; hint?: string; note?: true }[];
}

/** Checks a file, without applying it. */
export async function checkFile(app: TestApp, path: string, ...options: string[]): Promise<Checked> {
  return (await runCommand(app, 'import', path, '--dry-run', ...options)).data as unknown as Checked;
}

/** Imports a file. */
export async function importFile(app: TestApp, path: string, ...options: string[]): Promise<Checked> {
  return (await runCommand(app, 'import', path, ...options)).data as unknown as Checked;
}
