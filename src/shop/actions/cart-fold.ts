/** The cart with queued actions applied. Pure: nothing is written into the server's list, so there is nothing to roll back. */
import type { CartItem } from '#contract/cart.ts';
import { lineSubtotal } from '#contract/totals.ts';
import { nothingDisplayed } from './displayed.ts';
import type { QueueEntry } from '#src/outbox/queue-entry.ts';
import type { Pending, ServerList } from '#src/outbox/snapshot.ts';
import type { CartAction, LineIdentity } from './cart-line.ts';
import { type Pieces, unacknowledged } from '#src/outbox/actions/module.ts';

type Line = Pending<CartItem>;
type Queued = CartAction & QueueEntry;

function withQuantity(line: Line, quantity: number): Line {
  return { ...line, quantity, subTotal: lineSubtotal(line.price, quantity), pending: true };
}

/** Setting a quantity settles the question about a reduced quantity; a changed price is settled only by accepting it. */
function withoutQuestions(questioned: Line, acceptedPrice: number | undefined): Line {
  const { askedQuantity: _askedQuantity, seenPrice, ...line } = questioned;
  return seenPrice === undefined || acceptedPrice === line.price ? line : { ...line, seenPrice };
}

function newLine({ payload, seen, userId }: Extract<Queued, { kind: 'cart.add' }>): Line {
  const { lineId, productId, quantity, size, ram, weight } = payload;
  const { title, options: _, ...displayed } = seen ?? nothingDisplayed;
  const line = {
    _id: lineId,
    productId,
    productTitle: title,
    quantity,
    size,
    ram,
    weight,
    userId,
    subTotal: 0,
    pending: true,
    ...displayed,
  };
  return withQuantity(line, quantity);
}

/** Lines of the cart with every action that the list does not include, in the order in which they first appeared. */
export function fold(list: ServerList<CartItem>, actions: readonly Queued[]): Line[] {
  let lines: Line[] = list.items.map((item) => ({ ...item, pending: false }));
  const equalTo = ({ productId, size, ram, weight }: LineIdentity) =>
    lines.find((line) => line.productId === productId && line.size === size && line.ram === ram && line.weight === weight);
  /** Ids that this device gave to additions to a line with another id; later actions use them. */
  const merged = new Map<string, string>();
  for (const { kind, payload } of actions) {
    const line = kind === 'cart.add' ? equalTo(payload) : undefined;
    if (kind === 'cart.add' && line) merged.set(payload.lineId, line._id);
  }
  const isTarget = (line: Line, id: string) => line._id === id || line._id === (merged.get(id) ?? list.aliases[id]);
  for (const action of unacknowledged(list, actions)) {
    if (action.kind === 'cart.add') {
      const equal = equalTo(action.payload);
      if (equal) {
        const { lineId, quantity } = action.payload;
        merged.set(lineId, equal._id);
        lines = lines.map((line) => (line === equal ? withQuantity(line, line.quantity + quantity) : line));
      } else lines = [...lines, newLine(action)];
    } else if (action.kind === 'cart.setQuantity') {
      const { lineId, quantity, acceptedPrice } = action.payload;
      lines = lines.map((line) => (isTarget(line, lineId) ? withQuantity(withoutQuestions(line, acceptedPrice), quantity) : line));
    } else if (action.kind === 'cart.remove') {
      const { lineId } = action.payload;
      lines = lines.filter((line) => !isTarget(line, lineId));
    }
  }
  return lines;
}

/** The options and quantity of a line after `action`; `undefined` for a kind of a newer version. */
export function piecesAfter({ options, quantity }: Pieces, action: CartAction): Pieces | undefined {
  if (action.kind === 'cart.add') {
    const { size, ram, weight } = action.payload;
    return { options: [size, ram, weight], quantity: quantity + action.payload.quantity };
  }
  if (action.kind === 'cart.setQuantity') return { options, quantity: action.payload.quantity };
  return action.kind === 'cart.remove' ? { options, quantity: 0 } : undefined;
}
