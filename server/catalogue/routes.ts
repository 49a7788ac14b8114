import type { Handlers } from '#server/http/handlers.ts';
import { findSnapshot } from './snapshot.ts';

export const catalogueRoutes: Pick<Handlers, 'getSnapshot'> = {
  getSnapshot: ({ input: { query }, db }) => findSnapshot(db, query.since),
};
