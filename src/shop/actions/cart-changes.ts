/** The functions that make cart actions. */
import type { CartItem } from '#contract/cart.ts';
import { messages } from '#contract/messages.ts';
import { type Displayed, displayedLine, displayedVariant } from './displayed.ts';
import { type CartAction, cartLane, type LineIdentity } from './cart-line.ts';
import { type ChangeTools, goneError } from '#src/outbox/actions/changes.ts';

interface NewCartLine extends LineIdentity {
  quantity: number;
}

export interface CartChanges {
  /** `displayed`: what was on screen; without it, what this device last displayed of the product. */
  addToCart: (line: NewCartLine, displayed: Displayed | undefined) => Promise<void>;
  setQuantity: (id: string, quantity: number, acceptedPrice: number | undefined) => Promise<void>;
  /** Adds `by` to the quantity that the device has, which may be newer than the drawn one; never below 1 or above the stock. */
  stepQuantity: (id: string, by: number) => Promise<void>;
  removeFromCart: (id: string) => Promise<void>;
}

/** Each function resolves when the change is saved, and @throws ApiError when it could not be. */
export function cartChanges(tools: ChangeTools<CartAction>): CartChanges {
  /** @throws ApiError when the line is gone */
  function lineOf(id: string): CartItem {
    const line = (tools.items('cart') ?? tools.fetchedItems('cart'))?.find(({ _id }) => _id === id);
    if (!line) throw goneError(messages.cart.lineGone);
    return line;
  }

  async function setQuantity(id: string, quantity: number, acceptedPrice: number | undefined): Promise<void> {
    const line = lineOf(id);
    const payload = { lineId: id, quantity, ...(acceptedPrice !== undefined && { acceptedPrice }) };
    await tools.save({ kind: 'cart.setQuantity', payload }, cartLane(line), displayedLine(line));
  }

  return {
    addToCart: (line, displayed) =>
      tools.save(
        { kind: 'cart.add', payload: { lineId: crypto.randomUUID(), ...line } },
        cartLane(line),
        displayedVariant(displayed ?? tools.displayedProduct(line.productId), line),
      ),
    setQuantity,
    async stepQuantity(id, by) {
      const { quantity, countInStock } = lineOf(id);
      const next = Math.max(1, Math.min(quantity + by, Math.max(quantity, countInStock)));
      if (next !== quantity) await setQuantity(id, next, undefined);
    },
    async removeFromCart(id) {
      const items = tools.items('cart');
      // Gone already, for example after a double tap: nothing to do.
      if (items && !items.some(({ _id }) => _id === id)) return;
      const line = lineOf(id);
      await tools.save({ kind: 'cart.remove', payload: { lineId: id } }, cartLane(line), displayedLine(line));
    },
  };
}
