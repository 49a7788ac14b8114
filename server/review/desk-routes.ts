import { words } from '#language/words.ts';
import { editAtDesk } from '#server/audit/edit-at-desk.ts';
import type { Db } from '#server/db/client.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import { findReview, findReviewPage, lockReview, writeReview } from './desk-store.ts';
import { countStars } from './store.ts';

async function getReview(db: Db, id: string) {
  const review = await findReview(db, id);
  if (!review) throw new NotFound(words().reviewMessages.gone, 'no_review');
  return review;
}

export const reviewDeskRoutes: Pick<DeskHandlers, 'listDeskReviews' | 'saveReview'> = {
  listDeskReviews: ({ input: { query }, db }) => findReviewPage(db, query),

  /** A hidden review counts for nothing, so the stars of the product are counted again. */
  async saveReview({ input: { params, body }, staff, audit, db }) {
    const locked = await lockReview(db, params.id);
    if (!locked) throw new NotFound(words().reviewMessages.gone, 'no_review');
    const { productId, fields: present } = locked;
    const isChanged = await editAtDesk(db, audit, {
      present,
      edit: body,
      log: { action: 'review.save', kind: 'review', subject: params.id },
      async clash() {
        const { hiddenBy } = await getReview(db, params.id);
        return new Conflict(words().reviewMessages.meanwhile(hiddenBy ?? words().reviewMessages.somebody), 'changed_meanwhile');
      },
      async write(apply) {
        await writeReview(db, params.id, apply, staff.id);
        if (apply.hiddenReason !== undefined) await countStars(db, productId);
      },
    });
    if (isChanged) await raiseCatalogueVersion(db, [productId]);
    return { error: false, status: true, msg: words().reviewMessages.saved, review: await getReview(db, params.id) };
  },
};
