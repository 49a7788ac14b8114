/** Files that a command writes: never over another one, and for their owner alone. */
import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { recordCommand } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import type { AuditedChange } from '#server/http/handlers.ts';
import { CommandError } from './command.ts';

/** @throws CommandError if there is something at the path */
export function refuseExisting(path: string): void {
  if (existsSync(path)) throw new CommandError(`${path} exists already. Choose another name.`);
}

/** Writes a new file. Gives its bytes. When the source fails nothing is left of it. */
export async function saveNewFile(path: string, source: Readable): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  const target = file.createWriteStream();
  await pipeline(source, target).catch(async (error: unknown) => {
    await rm(path, { force: true });
    throw error;
  });
  return target.bytesWritten;
}

/** Text with personal data, after the row of the log: what is not in the log is not given out. */
export function logged(db: Db, change: AuditedChange, text: AsyncIterable<string>): Readable {
  const source = async function* () {
    await recordCommand(db, change);
    yield* text;
  };
  return Readable.from(source());
}
