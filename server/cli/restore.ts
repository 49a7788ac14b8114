import { resolve } from 'node:path';
import { checkArchive } from '#server/backup/archive.ts';
import { createProgress } from '#server/backup/progress.ts';
import { checkSchema, restore } from '#server/backup/restore.ts';
import { findLostKeys } from '#server/payment/keys/lost-keys.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { DatabaseCommand } from './command.ts';
import { momentText } from './order-format.ts';
import { visitShopDatabase } from './visit.ts';

export const restoreCommand: DatabaseCommand = {
  usage: ['FILE'],
  does: 'puts a backup into an empty database',
  details: [
    'Stop the shop first. The backup is read and checked before anything is touched; a restore that fails changes nothing.',
    '--replace  deletes what is in the database and puts the backup in its place',
    'Keys of the payment provider that were typed at the desk need the SEAL_KEY, or the file seal-key, that sealed them: it is in no backup.',
    'Makes the embedded database in DATA_DIR if there is none. An older backup is brought to the tables of this version.',
    'Shoppers whose devices have been in the shop since the backup are told that later changes may be missing.',
  ],
  options: { replace: { type: 'boolean' } },

  async runWithoutDatabase({ env, say }, { positionals: [file = ''], options }) {
    const began = performance.now();
    say('Checking the backup...');
    const archive = await checkArchive(resolve(file));
    checkSchema(archive);
    const lost = await visitShopDatabase({ env, say }, async ({ config, db }) => {
      await restore({
        archive,
        config,
        uploads: openStorage(env).uploads,
        filled: options['replace'] === true ? 'replace' : 'refuse',
        tells: 'shoppers',
        progress: createProgress(say),
      });
      return findLostKeys(db, env);
    });
    const { tables, uploads } = archive.manifest;
    const { createdAt } = archive.header;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const restored = `Restored the shop of ${momentText(new Date(createdAt))}: ${rows.toLocaleString('en-IN')} rows and ${uploads.files.toLocaleString('en-IN')} uploads in ${seconds} s. Start it, then run \`reconcile\`.`;
    return {
      text: lost === undefined ? restored : `${restored}\n${lost}`,
      data: { createdAt, rows, tables: tables.length, uploads, seconds, opensTypedKeys: lost === undefined },
    };
  },
};
