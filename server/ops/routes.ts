import { contractVersion } from '#contract/service.ts';
import { catalogueVersion } from '#server/db/settings.ts';
import { Unavailable } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { runningBuild } from './build-name.ts';
import { checkReady } from './ready.ts';

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
    return { build: runningBuild(), catalogue: await catalogueVersion(db), contract: contractVersion };
  },
};
