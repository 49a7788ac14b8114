import { contractVersion } from '#contract/service.ts';
import { catalogueVersion } from '#server/db/settings.ts';
import { Unavailable } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/mount.ts';
import { buildName } from './build-name.ts';
import { checkReady } from './ready.ts';

/** Read once at the start: a later build in the same folder is not the one that runs. */
const build = buildName();

export const serviceRoutes: Pick<Handlers, 'getHealth' | 'getReady' | 'getVersion'> = {
  // Never asks the database: balancers call it, and a slow database must not take every process out of service.
  async getHealth({ services: { lifecycle } }) {
    if (lifecycle.stopping) throw new Unavailable(undefined, 'stopping');
    return { status: 'ok' };
  },

  async getReady({ services }) {
    await checkReady(services);
    return { status: 'ready' };
  },

  async getVersion({ db }) {
    return { build, catalogue: await catalogueVersion(db), contract: contractVersion };
  },
};
