/** A month for the accountant: the same files as at the desk, into a folder. */
import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Month } from '#contract/desk/dates.ts';
import { monthFileName, monthFiles } from '#contract/desk/paper-month.ts';
import { asciiDigits } from '#contract/digits.ts';
import type { Db } from '#server/db/client.ts';
import { exportMonthFile, saveOfMonth } from '#server/paper-month/files.ts';
import { findToday } from '#server/tax/store.ts';
import { CommandError, type Outcome } from './command.ts';
import { logged, refuseExisting, saveNewFile } from './new-file.ts';

/** Writes the files of a month into the folder, which is made if it is missing. @throws CommandError before anything is written */
export async function exportMonth(db: Db, folder: string, given: string | undefined): Promise<Outcome> {
  const thisMonth = (await findToday(db)).slice(0, 7);
  const month = readMonth(given, thisMonth);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) throw new CommandError(`${folder} is a file. Name a folder.`);
  const wanted = monthFiles.map((file) => ({ file, path: join(folder, monthFileName(month, file)) }));
  for (const { path } of wanted) refuseExisting(path);
  await mkdir(folder, { recursive: true });
  const files: { file: string; bytes: number }[] = [];
  for (const { file, path } of wanted) {
    const text = logged(db, saveOfMonth(month, file), exportMonthFile(db, month, file));
    files.push({ file: path, bytes: await saveNewFile(path, text) });
  }
  const isOver = month < thisMonth;
  return {
    text: [
      ...files.map(({ file, bytes }) => `Saved ${file}, ${bytes} bytes.`),
      ...(isOver ? [] : [`${month} is not over: its files will have more.`]),
    ].join('\n'),
    data: { kind: 'month', month, isOver, files },
  };
}

function readMonth(given: string | undefined, thisMonth: string): string {
  if (given === undefined) throw new CommandError('Say which month: export month FOLDER --month 2026-11.');
  const { success, data: month } = Month.safeParse(asciiDigits(given).trim());
  if (!success) throw new CommandError(`"${given}" is not a month: write it as 2026-11.`);
  if (month > thisMonth) throw new CommandError(`${month} has not begun. This month is ${thisMonth}.`);
  return month;
}
