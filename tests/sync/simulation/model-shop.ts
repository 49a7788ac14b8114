/**
 * The shop as far as the outbox is concerned, by the same rules as the server (keys with their answers, the fence of each lane,
 * acknowledgements with every list, names of lines), in memory so that twenty thousand histories take minutes.
 */
import type { CartItem } from '#contract/cart.ts';
import { lineSubtotal } from '#contract/totals.ts';
import type { Intent } from '#src/sync/outbox/intent.ts';

export interface ShopAnswer {
  status: number;
  code: string;
  body: unknown;
}

interface Account {
  lines: Map<string, CartItem>;
  aliases: Map<string, string>;
  version: number;
  lanes: Map<string, number>;
  ops: Map<string, { hash: string; answer: ShopAnswer }>;
}

/** What really happened, in order: one entry per effect. */
export interface Effect {
  opId: string;
  userId: string;
  token: string;
  kind: string;
}

export interface ModelShop {
  readonly effects: Effect[];
  readonly lanesOf: (userId: string, device: string) => Record<string, number>;
  handle: (intent: Intent, session: { userId: string; token: string }, device: string) => ShopAnswer;
  cart: (userId: string, device: string) => { items: CartItem[]; version: number; acks: Record<string, number> };
  expire: (token: string) => void;
  setStock: (productId: string, count: number) => void;
}

export interface ShopFaults {
  /** The shop forgets keys: every attempt has its effect again. */
  noKeys?: boolean;
  /** The shop does not fence: stragglers have their effect. */
  noFence?: boolean;
  /** Lists come without acknowledgements. */
  noAcks?: boolean;
}

export function modelShop(faults: ShopFaults = {}): ModelShop {
  const accounts = new Map<string, Account>();
  const expired = new Set<string>();
  const stock = new Map<string, number>();
  const effects: Effect[] = [];
  let made = 0;

  const account = (userId: string): Account => {
    let found = accounts.get(userId);
    if (!found) accounts.set(userId, (found = { lines: new Map(), aliases: new Map(), version: 0, lanes: new Map(), ops: new Map() }));
    return found;
  };
  const stockOf = (productId: string) => stock.get(productId) ?? 1000;

  function acksOf(userId: string, device: string): Record<string, number> {
    if (faults.noAcks) return {};
    const acks: Record<string, number> = {};
    for (const [key, seq] of account(userId).lanes) if (key.startsWith(`${device}|`)) acks[key.slice(device.length + 1)] = seq;
    return acks;
  }

  function cart(userId: string, device: string) {
    const { lines, version } = account(userId);
    return { items: [...lines.values()].map((line) => ({ ...line })), version, acks: acksOf(userId, device) };
  }

  function apply(intent: Intent, userId: string): { refused?: ShopAnswer; lineId?: string } {
    const mine = account(userId);
    const refuse = (status: number, code: string) => ({ refused: { status, code, body: { msg: code } } });
    if (intent.kind === 'cart.add') {
      const { lineId, productId, quantity, size, ram, weight } = intent.payload;
      const equal = [...mine.lines.values()].find((line) => line.productId === productId && line.size === size);
      const total = (equal?.quantity ?? 0) + quantity;
      if (total > stockOf(productId)) return refuse(409, 'over_stock');
      // A shop may name a line as it likes: every third one gets another name than the device's.
      made += 1;
      const id = equal?._id ?? (made % 3 === 0 ? `${lineId.slice(0, -4)}ffff` : lineId);
      const seen = intent.seen ?? { title: '', image: '', price: 0, tax: 0, rating: 0, countInStock: 0 };
      const line = { _id: id, productId, productTitle: seen.title, image: '', rating: 0, price: seen.price, tax: seen.tax, countInStock: 0, userId, size, ram, weight, quantity: total, subTotal: lineSubtotal(seen.price, total) };
      mine.lines.set(id, line);
      if (id !== lineId) mine.aliases.set(lineId, id);
      return { lineId: id };
    }
    if (intent.kind === 'cart.setQuantity' || intent.kind === 'cart.remove') {
      const id = mine.aliases.get(intent.payload.lineId) ?? intent.payload.lineId;
      const line = mine.lines.get(id);
      if (!line) return refuse(404, 'gone');
      if (intent.kind === 'cart.remove') mine.lines.delete(id);
      else if (intent.payload.quantity > stockOf(line.productId)) return refuse(409, 'over_stock');
      else mine.lines.set(id, { ...line, quantity: intent.payload.quantity });
      return { lineId: id };
    }
    return refuse(400, 'unknown_kind');
  }

  return {
    effects,
    lanesOf: acksOf,
    cart,
    expire: (token) => expired.add(token),
    setStock: (productId, count) => stock.set(productId, count),
    handle(intent, session, device) {
      if (expired.has(session.token)) return { status: 401, code: 'session_ended', body: {} };
      if (intent.userId !== session.userId) return { status: 403, code: 'user_mismatch', body: {} };
      const mine = account(session.userId);
      const hash = JSON.stringify([intent.kind, intent.payload]);
      const before = mine.ops.get(intent.id);
      if (before && !faults.noKeys) return before.hash === hash ? before.answer : { status: 422, code: 'key_reused', body: {} };
      const laneKey = `${device}|${intent.lane}`;
      if (!faults.noFence && (mine.lanes.get(laneKey) ?? 0) >= intent.seq && !(faults.noKeys && before)) return { status: 200, code: 'superseded', body: { code: 'superseded' } };
      mine.lanes.set(laneKey, Math.max(mine.lanes.get(laneKey) ?? 0, intent.seq));
      const { refused, lineId } = apply(intent, session.userId);
      if (!refused) {
        mine.version += 1;
        effects.push({ opId: intent.id, userId: session.userId, token: session.token, kind: intent.kind });
      }
      const answer = refused ?? { status: 200, code: '', body: { cart: cart(session.userId, device), item: lineId && mine.lines.has(lineId) ? { _id: lineId } : null } };
      mine.ops.set(intent.id, { hash, answer });
      return answer;
    },
  };
}
