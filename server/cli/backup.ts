import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUp } from '#server/backup/backup.ts';
import { createProgress, inMegabytes } from '#server/backup/progress.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { type Command, CommandError } from './command.ts';

export const backupCommand: Command = {
  usage: ['FILE'],
  does: 'saves the database and all uploads in one file',
  details: [
    'The shop may run: the file has the database as it was when the command began. FILE must not exist; its name should end in .tar.gz.',
    'It holds personal data and the secrets of the shop: keep it as safe as the database, and on another machine.',
    'It does not hold environment variables, mails in DATA_DIR/mail, or pictures that the shop draws again.',
  ],

  async run({ config, env, say }, { positionals: [file = ''] }) {
    const path = resolve(file);
    if (existsSync(path)) throw new CommandError(`${path} exists already. Choose another name.`);
    const began = performance.now();
    const { createdAt, bytes, sha256, contents } = await backUp({
      config,
      uploads: openStorage(env).uploads,
      path,
      progress: createProgress(say),
    });
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
    const { uploads } = contents;
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return {
      text: [
        `Saved ${grouped(rows)} rows of ${contents.tables.length} tables and ${grouped(uploads.files)} uploads in ${seconds} s: ${path}, ${inMegabytes(bytes)}.`,
        ...(uploads.missing > 0 ? [`Warning: ${grouped(uploads.missing)} uploads have no file, so they are not in the backup.`] : []),
        `SHA-256: ${sha256}`,
      ].join('\n'),
      data: { file: path, createdAt, bytes, sha256, rows, tables: contents.tables.length, uploads, seconds },
    };
  },
};

const grouped = (n: number): string => n.toLocaleString('en-IN');
