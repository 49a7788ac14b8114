import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { InvalidInput, NotFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Options } from '#server/variant/rules.ts';
import { resolveAlias, saveAlias } from './line-alias.ts';
import { capQuantity, checkQuantity, chooseOptions, lineOrGone, displayedPaise } from './rules.ts';
import { deleteLine, findCart, findEqualLine, findLine, findOffer, insertLine, setQuantity, touchCart } from './store.ts';

async function changed(msg: string, lineId: string | undefined, db: Db, userId: string, device: string | undefined) {
  const cart = await findCart(db, userId, device);
  return { error: false as const, status: true as const, msg, item: cart.items.find(({ _id }) => _id === lineId) ?? null, cart };
}

/**
 * A queued request may be hours old, and nobody is there to read a refusal: the line is kept and says what has changed. A plain client is refused at
 * once.
 */
type Client = { device: string | undefined };

async function offerOf(db: Db, userId: string, productId: string, options: Options, { device }: Client) {
  const offer = await findOffer(db, userId, productId, options, device !== undefined);
  if (!offer) throw new NotFound(words().product.notFound, 'no_product');
  return offer;
}

/** As much as there is for a queued tap; exactly what was asked for, or 409, for a plain client. */
function takeable(quantity: number, inStock: number, { device }: Client): { quantity: number; askedQuantity: number | null } {
  if (device === undefined) {
    checkQuantity(quantity, inStock);
    return { quantity, askedQuantity: null };
  }
  const capped = capQuantity(quantity, inStock);
  return { quantity: capped.quantity, askedQuantity: capped.asked };
}

interface RequestedLine {
  _id?: string | undefined;
  productId: string;
  quantity: number;
  size?: string | undefined;
  ram?: string | undefined;
  weight?: string | undefined;
  price?: number | undefined;
}

/** Puts pieces into the equal line or into a new one; gives the id that the line really has. */
async function addPieces(tx: Db, userId: string, wished: RequestedLine, asker: Client): Promise<string> {
  const { productId, size = '', ram = '', weight = '' } = wished;
  const offer = await offerOf(tx, userId, productId, { size, ram, weight }, asker);
  const options = chooseOptions(offer, wished, asker.device !== undefined);
  const equal = await findEqualLine(tx, userId, productId, options);
  const line = {
    ...takeable((equal?.quantity ?? 0) + wished.quantity, offer.inStock, asker),
    seenPricePaise: (asker.device !== undefined && displayedPaise(wished.price)) || offer.pricePaise,
  };
  let id = equal?.id ?? wished._id ?? newId();
  if (equal) await setQuantity(tx, userId, id, line);
  else if (!(await insertLine(tx, { id, userId, productId, ...options, ...line }))) {
    id = newId();
    await insertLine(tx, { id, userId, productId, ...options, ...line });
  }
  if (wished._id !== undefined && wished._id !== id) await saveAlias(tx, userId, wished._id, id);
  return id;
}

export const cartRoutes: Pick<Handlers, 'getCart' | 'addToCart' | 'updateCartItem' | 'removeCartItem'> = {
  getCart: ({ db, user, device }) => findCart(db, user.id, device),

  async addToCart({ input: { body }, db, user, device }) {
    await touchCart(db, user.id);
    return changed(words().cart.added, await addPieces(db, user.id, body, { device }), db, user.id, device);
  },

  async updateCartItem({ input: { params, body }, db, user, device }) {
    await touchCart(db, user.id);
    const line = lineOrGone(await findLine(db, user.id, await resolveAlias(db, user.id, params.cartItemId)));
    if (body.productId !== undefined && body.productId !== line.productId) throw new InvalidInput();
    const offer = await offerOf(db, user.id, line.productId, line, { device });
    // A queued change leaves the price that the shopper saw, unless it says that another one is agreed to.
    const seenPricePaise = device === undefined ? offer.pricePaise : displayedPaise(body.price);
    await setQuantity(db, user.id, line.id, { ...takeable(body.quantity, offer.inStock, { device }), seenPricePaise });
    return changed(words().cart.updated, line.id, db, user.id, device);
  },

  async removeCartItem({ input: { params }, db, user, device }) {
    await touchCart(db, user.id);
    const isThere = await deleteLine(db, user.id, await resolveAlias(db, user.id, params.cartItemId));
    // A queued removal of a missing line succeeds.
    if (device === undefined) lineOrGone(isThere || undefined);
    return changed(words().cart.removed, undefined, db, user.id, device);
  },
};
