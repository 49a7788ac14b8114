/** The action of a review: `review.add`. It changes no list. */
import { messages } from '#contract/messages.ts';
import { addReview } from '#contract/review.ts';
import type { ActionOf } from '../action.ts';
import { type ActionRequest, become, type Refetched, type Verdict } from './module.ts';

type ReviewAction = ActionOf<'review'>;

export const refetched: Refetched = { roots: ['reviews', 'product', 'orders'], isBurst: false };
export const signIn = messages.login.review;

/** The call that sends `action`. */
export function request({ payload }: ReviewAction): ActionRequest {
  return { endpoint: addReview, input: { body: payload } };
}

/** A later review of the same product replaces an unsent one. */
export function merge(_waiting: ReviewAction, next: ReviewAction): Verdict {
  return become(next);
}
