import { words } from '#language/words.ts';
import { NotFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { fileOf } from './file.ts';
import { findPaper } from './store.ts';

export const paperRoutes: Pick<Handlers, 'getPaper'> = {
  async getPaper({ input: { params }, db, user }) {
    const found = await findPaper(db, params.id);
    if (!found || found.userId !== user.id) throw new NotFound(words().paperProblems.notFound, 'no_paper');
    return fileOf(found.paper);
  },
};
