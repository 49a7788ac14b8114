/**
 * What a shopper leaves on this device besides lists: the products and pages looked at, and half-filled forms. One shopper's are
 * not shown to the next. What a visitor left belongs to whoever signs in after that.
 */
import { readText, removeText, writeText } from '#src/state/stored.ts';
import { discardDrafts } from './draft.ts';
import { forgetAllViewed } from './recently-viewed.ts';
import { forgetPages } from './seen-pages.ts';

const ownerKey = 'haat-traces-of';

/** Forgets all of it: at a logout. */
export function forgetTraces(): void {
  forgetAllViewed();
  forgetPages();
  discardDrafts();
  removeText(ownerKey);
}

/** Says who is signed in. What another shopper left, whose sign-in had ended by itself, is forgotten. */
export function claimTraces(userId: string): void {
  const owner = readText(ownerKey);
  if (owner === userId) return;
  if (owner !== null) forgetTraces();
  writeText(ownerKey, userId);
}
