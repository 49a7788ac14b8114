/**
 * A shopper's history on this device: viewed products and pages, and drafts of forms. It is not shown to the next shopper. The history of a
 * visitor belongs to the shopper who signs in next.
 */
import { readText, removeText, writeText } from '#src/state/stored.ts';
import { shopDrafts } from './shop-drafts.ts';
import { forgetAllViewed } from './recently-viewed.ts';
import { forgetPages } from './viewed-pages.ts';

const ownerKey = 'haat-traces-of';

/** Deletes all of it, at a logout. */
export function clearDeviceHistory(): void {
  forgetAllViewed();
  forgetPages();
  shopDrafts.discardAll();
  removeText(ownerKey);
}

/** Marks it as this shopper's. Deletes what another shopper left whose sign-in had expired. */
export function claimDeviceHistory(userId: string): void {
  const owner = readText(ownerKey);
  if (owner === userId) return;
  if (owner !== null) clearDeviceHistory();
  writeText(ownerKey, userId);
}
