/** The words for each action of the desk in the list of waiting changes. */
import type { ActionOf, Group } from '#src/outbox/action.ts';
import type { Labels } from '#src/outbox/actions/words.ts';

export const labels = {} as { readonly [G in Group]: Labels<ActionOf<G>> };
