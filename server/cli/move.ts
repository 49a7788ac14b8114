import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkArchive } from '#server/backup/archive.ts';
import { backUp } from '#server/backup/backup.ts';
import { withClosedShop } from '#server/backup/closed-shop.ts';
import { createProgress } from '#server/backup/progress.ts';
import { restore } from '#server/backup/restore.ts';
import { newId } from '#server/db/id.ts';
import { readEnv } from '#server/env/env.ts';
import { findLostKeys } from '#server/payment/keys/lost-keys.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { type Command, CommandError, type Surroundings } from './command.ts';
import { visitShopDatabase } from './visit.ts';

export const moveCommand: Command = {
  usage: ['URL'],
  does: 'copies the database to a PostgreSQL server of your own',
  details: [
    'URL is what DATABASE_URL will be, such as postgres://user:password@host:5432/name. Stop the shop first.',
    '--replace  deletes what is in the database at URL',
    'Keys of the payment provider that were typed at the desk: with DATABASE_URL set SEAL_KEY to what is in DATA_DIR/seal-key.',
    'Uploads stay where they are. The database that the shop has now is not changed: start the shop with DATABASE_URL from now on.',
  ],
  options: { replace: { type: 'boolean' } },

  async run({ config, db, env, say }, { positionals: [url = ''], options }) {
    const target = targetOf(env, url);
    const path = join(env.dataDir, `.move-${newId()}.tar.gz`);
    const removeCopy = () => rmSync(path, { force: true });
    process.once('exit', removeCopy);
    const progress = createProgress(say);
    try {
      const { rows, tables } = await withClosedShop(config, async () => {
        const { contents } = await backUp({ config, uploads: undefined, path, progress });
        const archive = await checkArchive(path);
        await visitShopDatabase({ env: target, say }, (database) =>
          restore({
            archive,
            config: database.config,
            uploads: openStorage(env).uploads,
            filled: options['replace'] === true ? 'replace' : 'refuse',
            tells: 'nobody',
            progress,
          }),
        );
        return { rows: contents.tables.reduce((sum, table) => sum + table.rows, 0), tables: contents.tables.length };
      });
      const lost = await findLostKeys(db, target);
      const moved = `Moved ${rows.toLocaleString('en-IN')} rows of ${tables} tables. From now on start the shop with DATABASE_URL set to that address.`;
      return { text: lost === undefined ? moved : `${moved}\n${lost}`, data: { rows, tables, opensTypedKeys: lost === undefined } };
    } finally {
      removeCopy();
      process.off('exit', removeCopy);
    }
  },
};

/** Throws `CommandError` for the database that the shop has already, `EnvError` for a bad address. */
function targetOf(env: Surroundings['env'], url: string): Surroundings['env'] {
  const { databaseUrl } = readEnv({ DATABASE_URL: url });
  const placeOf = (address: string) => new URL(address).host + new URL(address).pathname + new URL(address).search;
  if (env.databaseUrl && placeOf(env.databaseUrl) === placeOf(url)) throw new CommandError('The shop uses this database already.');
  return { ...env, databaseUrl };
}
