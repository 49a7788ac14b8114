/** The state of one shopper in the model of the server, and the types that its parts share. */
interface Line {
  id: string;
  productId: string;
  size: string;
  ram: string;
  weight: string;
  quantity: number;
  asked: number | null;
  seenPrice: number | undefined;
  /** Pieces above the stock; only the oracle reads it. */
  cut: number;
}

export interface Account {
  lines: Map<string, Line>;
  saved: Map<string, string>;
  reviews: Map<string, string>;
  /** Products that the shopper waits for. */
  alerts: Set<string>;
  /** IDs of requests to the seller. */
  requests: Set<string>;
  aliases: Map<string, string>;
  cartVersion: number;
  listVersion: number;
  lanes: Map<string, number>;
  ops: Map<string, { hash: string; place: string; answer: ShopAnswer }>;
  places: Set<string>;
  /** Pieces ever added to each line; only the oracle reads it. */
  putIn: Map<string, number>;
}

export interface ModelVariant {
  size: string;
  ram: string;
  weight: string;
  /** Rupees. */
  price: number;
  /** Pieces of its own; absent where it shares those of the product. */
  stock?: number;
}

export interface ModelProduct {
  /** Rupees; of the cheapest variant. */
  price: number;
  /** Pieces that the variants without their own share. */
  stock: number;
  variants?: readonly ModelVariant[];
}

export interface ShopAnswer {
  status: number;
  body: { code?: string } & Record<string, unknown>;
  /** A repeated reply to the same key. */
  replayed?: boolean;
}

export interface ShopFaults {
  /** The server ignores keys: every attempt takes effect. */
  noKeys?: boolean;
  /** The server has no fence: late requests take effect. */
  noFence?: boolean;
  /** Lists come without acknowledgements. */
  noAcks?: boolean;
  /** A payment reported twice makes two orders. */
  orderPerCall?: boolean;
  /** A new checkout is opened during an unsettled payment, and both become orders. */
  ignoresUnsettledPayment?: boolean;
  /** An order empties the whole cart. */
  emptiesCart?: boolean;
  /** Every line costs what its product costs. */
  priceOfProduct?: boolean;
  /** Every line takes its pieces from its product. */
  poolOfProduct?: boolean;
  /** An order at the door does not ask what a card may still pay for. */
  ignoresCardAtDoor?: boolean;
  /** An order at the door has the pieces of the cart as it is now. */
  linesFromCart?: boolean;
  /** A line may cost more than it said, as long as the total does not. */
  onlyTotalCounts?: boolean;
  /** A question is rolled back with the refusal that says it. */
  forgetsQuestions?: boolean;
  /** A cancellation pays out what nobody has paid. */
  refundsUnpaid?: boolean;
  /** The pieces of a refused parcel are to sell before it is back, and once more when it is. */
  restocksAtRefusal?: boolean;
  /** An order at the door is delivered without its money. */
  deliversUnpaid?: boolean;
  /** An order on delivery is dated by the clock of its device alone. */
  agesByDevice?: boolean;
  /** A restore leaves the versions of the lists as they are in the backup. */
  keepsVersions?: boolean;
  /** A restore leaves keys and acknowledgements as they are. */
  keepsAcks?: boolean;
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
    alerts: new Set(),
    requests: new Set(),
    aliases: new Map(),
    cartVersion: 0,
    listVersion: 0,
    lanes: new Map(),
    ops: new Map(),
    places: new Set(),
    putIn: new Map(),
  };
}
