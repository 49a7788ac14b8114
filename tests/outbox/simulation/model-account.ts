/** What the model of the shop keeps of one shopper, and what its parts share. */
export interface Line {
  id: string;
  productId: string;
  size: string;
  ram: string;
  weight: string;
  quantity: number;
  asked: number | null;
  seenPrice: number | undefined;
  /** Pieces that the stock did not allow, for the judge alone. */
  cut: number;
}

export interface Account {
  lines: Map<string, Line>;
  saved: Map<string, string>;
  reviews: Map<string, string>;
  aliases: Map<string, string>;
  cartVersion: number;
  listVersion: number;
  lanes: Map<string, number>;
  ops: Map<string, { hash: string; place: string; answer: ShopAnswer }>;
  places: Set<string>;
  /** Pieces that were ever put into each line, for the judge alone. */
  putIn: Map<string, number>;
}

export interface Goods {
  /** Rupees. */
  price: number;
  stock: number;
}

export interface ShopAnswer {
  status: number;
  body: { code?: string } & Record<string, unknown>;
  /** The first answer to the same key once more. */
  replayed?: boolean;
}

export interface ShopFaults {
  /** The shop forgets keys: every attempt has its effect again. */
  noKeys?: boolean;
  /** The shop does not fence: stragglers have their effect. */
  noFence?: boolean;
  /** Lists come without acknowledgements. */
  noAcks?: boolean;
  /** A payment that is told of twice makes two orders. */
  orderPerCall?: boolean;
  /** A new checkout is opened while an earlier payment may still succeed, and both become orders. */
  eagerTill?: boolean;
  /** An order empties the whole cart. */
  emptiesCart?: boolean;
}

export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export function refused(status: number, code: string): ShopAnswer {
  return { status, body: { error: true, status: false, msg: code, code, requestId: '' } };
}

export function newAccount(): Account {
  return {
    lines: new Map(),
    saved: new Map(),
    reviews: new Map(),
    aliases: new Map(),
    cartVersion: 0,
    listVersion: 0,
    lanes: new Map(),
    ops: new Map(),
    places: new Set(),
    putIn: new Map(),
  };
}
