import { listLocations } from '#contract/location.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { findLocations } from './store.ts';

export const locationRoutes: Pick<Handlers, 'listLocations'> = {
  listLocations: ({ input, services: { responseCache }, db }) =>
    responseCache.get(listLocations, input, async () => ({ locations: await findLocations(db) })),
};
