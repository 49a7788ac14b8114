import { readFileSync } from 'node:fs';
import { contractVersion } from '#contract/service.ts';
import { catalogueVersion } from '#server/db/settings.ts';
import type { Handlers } from '#server/http/mount.ts';
import { checkReady } from './ready.ts';

const { version: build } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

export const serviceRoutes: Pick<Handlers, 'getHealth' | 'getReady' | 'getVersion'> = {
  async getHealth() {
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
