/** The campaign behind `npm run mutants`. Browser code and server are tried side by side; `packages/mutation-tester/campaign.ts` lists the options. */
import { Campaign } from '@haat/mutation-tester/campaign.ts';
import { openSecondPostgres } from '../../scripts/second-postgres.mjs';
import { temporaryFolder } from '../../scripts/temporary-folder.mjs';
import { seeded } from '#tests/outbox/simulation/random.ts';
import { settings } from './settings.ts';

const campaign = new Campaign(settings, process.argv.slice(2), (seed) => seeded(seed).next);
if (!campaign.isReport) {
  process.env['TMPDIR'] = temporaryFolder();
  const env = { ...process.env, NODE_ENV: 'test' };
  const postgres = campaign.needs('server') ? await openSecondPostgres() : undefined;
  const serverEnv = { ...env, DATABASE_URL: postgres?.url };
  await Promise.all([
    campaign
      .tryAll('unit', env)
      .then(() => campaign.tryAll('screen', env))
      .then(() => campaign.tryAll('dom', env)),
    postgres && campaign.tryAll('server', serverEnv, ({ file }) => file.startsWith('server/')),
  ]);
  // The fast tests have tried the shared files by now.
  if (postgres) await campaign.tryAll('server', serverEnv);
  await postgres?.close();
}
campaign.finish();
