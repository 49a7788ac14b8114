import type { Handlers } from '#server/http/mount.ts';
import { findSnapshot } from './snapshot.ts';

export const catalogueRoutes: Pick<Handlers, 'getSnapshot'> = {
  getSnapshot: ({ input: { query }, db }) => findSnapshot(db, query.since),
};
