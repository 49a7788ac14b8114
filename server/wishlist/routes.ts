import { words } from '#language/words.ts';
import type { Wishlist } from '#contract/wishlist.ts';
import { resolveAlias, saveAlias } from '#server/cart/line-alias.ts';
import { displayedPaise } from '#server/cart/rules.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { NotFound } from '#server/http/errors.ts';
import { acksOf } from '#server/http/idempotency.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { Reply } from '#server/http/reply.ts';
import { deleteItem, findPrice, findSavedId, findWishlistItems, findWishlistVersion, insertItem, touchWishlist } from './store.ts';

async function wishlistOf(db: Db, userId: string, device: string | undefined, productId?: string): Promise<Wishlist> {
  const version = await findWishlistVersion(db, userId);
  return { version, items: await findWishlistItems(db, userId, productId), acks: await acksOf(db, userId, device) };
}

async function changed(msg: string, itemId: string | undefined, db: Db, userId: string, device: string | undefined) {
  const wishlist = await wishlistOf(db, userId, device);
  return { error: false as const, status: true as const, msg, item: wishlist.items.find(({ _id }) => _id === itemId) ?? null, wishlist };
}

/** Saves a product under the device's own id where that is free. */
async function save(tx: Db, wished: Omit<Parameters<typeof insertItem>[1], 'id'>, wishedId: string | undefined): Promise<string> {
  const id = wishedId ?? newId();
  if (await insertItem(tx, { id, ...wished })) return id;
  const other = newId();
  await insertItem(tx, { id: other, ...wished });
  return other;
}

export const wishlistRoutes: Pick<Handlers, 'getWishlist' | 'addToWishlist' | 'removeFromWishlist'> = {
  getWishlist: ({ input: { query }, db, user, device }) => wishlistOf(db, user.id, device, query.productId),

  async addToWishlist({ input: { body }, db, user, device }) {
    await touchWishlist(db, user.id);
    const pricePaise = await findPrice(db, body.productId);
    if (pricePaise === undefined) throw new NotFound(words().product.notFound, 'no_product');
    const saved = await findSavedId(db, user.id, body.productId);
    // A queued tap may be hours old: what counts is the price the shopper saw.
    const seenPricePaise = (device !== undefined && displayedPaise(body.price)) || pricePaise;
    const id = saved ?? (await save(db, { userId: user.id, productId: body.productId, seenPricePaise }, body._id));
    if (body._id !== undefined && body._id !== id) await saveAlias(db, user.id, body._id, id);
    const reply = await changed(saved === undefined ? words().wishlist.added : words().wishlist.already, id, db, user.id, device);
    return new Reply(reply, saved === undefined ? {} : { status: 200 });
  },

  async removeFromWishlist({ input: { params }, db, user, device }) {
    await touchWishlist(db, user.id);
    const gone = await deleteItem(db, user.id, await resolveAlias(db, user.id, params.id));
    // A queued removal of a missing item succeeds.
    if (!gone && device === undefined) throw new NotFound(words().request.notFound, 'item_gone');
    return changed(words().wishlist.removed, undefined, db, user.id, device);
  },
};
