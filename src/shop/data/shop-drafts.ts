import { Drafts } from '#src/state/drafts.ts';

/** Half-filled forms of the shop; a form of a shopper's own has their id in its name. */
export const shopDrafts = new Drafts('haat-draft:');
