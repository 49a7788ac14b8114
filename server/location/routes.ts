import type { Handlers } from '#server/http/mount.ts';
import { findLocations } from './store.ts';

export const locationRoutes: Pick<Handlers, 'listLocations'> = {
  async listLocations({ db }) {
    return { locations: await findLocations(db) };
  },
};
