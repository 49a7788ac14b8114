/** Reviews of shoppers. */
import { type DeskReview, type HideReason, listDeskReviews, type ReviewFilter } from '#contract/desk/review.ts';
import type { Waiting } from '../outbox/changes-after.ts';
import { outbox, takeBack, waitingOf } from '../outbox/desk-outbox.ts';
import { deskPages } from './desk-query.ts';

/** Reviews, newest first, a page at a time. */
export function reviewsQuery(filter: ReviewFilter) {
  return deskPages(listDeskReviews, { filter });
}

interface Fields {
  hiddenReason?: HideReason | null;
  answer?: string;
}

/** Saves these fields on the device; they are sent when the network allows. Gives what takes it back within `undoMs`. */
export async function keepReview(review: DeskReview, set: Fields, undoMs: number): Promise<() => Promise<boolean>> {
  const id = await outbox.save((changes) => changes.saveReview(review, set), { undoMs, isQuiet: true });
  return () => takeBack(id);
}

/** The review with the changes that wait on this device. */
export function reviewWithEdits(review: DeskReview, waiting: Waiting): DeskReview {
  const own = waitingOf(waiting, 'review.save').filter(({ payload }) => payload.id === review.id);
  return own.reduce(
    (seen, { payload: { set } }) => ({
      ...seen,
      hiddenReason: set.hiddenReason === undefined ? seen.hiddenReason : set.hiddenReason,
      answer: set.answer ?? seen.answer,
    }),
    review,
  );
}
