/**
 * A fake server for tests of the data layer. It keeps one shopper's cart and wishlist by the rules of
 * `server/http/idempotency.ts` (a reply per key, a fence per lane), behind a network with faults.
 */
import type { CartItem } from '#contract/cart.ts';
import { restoredHeader, toRestoredNote } from '#contract/restored.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import { actionVersion } from '#src/outbox/action.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';
import { wishLane } from '#tests/support/client/lanes.ts';

export const shopper = {
  userId: '0190f1f0-0000-7000-8000-000000000001',
  token: 'meera-token-of-forty-three-signs',
  name: 'Meera',
  email: 'meera@example.test',
};

/** A mutation that the server received. */
interface Arrival {
  call: string;
  key: string;
  lane: string;
  seq: number;
  token: string;
}

/**
 * `refuse`: fails at once; `silent`: no response and no effect; `lose-reply`: takes effect, the response is lost; `unavailable`: the
 * server answers 503; a Response replaces that of the server.
 */
export type Fault = 'none' | 'refuse' | 'silent' | 'lose-reply' | 'unavailable' | Response;

/** What the server knew at one moment. */
interface Backup {
  lines: CartItem[];
  saved: WishlistItem[];
  version: number;
  lanes: Map<string, number>;
  replies: Map<string, Response>;
  madeAt: number;
}

const never = () => new Promise<never>(() => undefined);
const blank = { productTitle: 'Mug', image: '', rating: 4, price: 100, tax: 5, subTotal: 100, countInStock: 50, userId: shopper.userId };

export function createFakeCartServer() {
  let lines: CartItem[] = [];
  let saved: WishlistItem[] = [];
  let version = 1;
  let replies = new Map<string, Response>();
  let lanes = new Map<string, number>();
  /** The header of a shop that was restored from a backup. */
  let restored: Record<string, string> = {};
  const soldOut = new Set<string>();
  const arrivals: Arrival[] = [];
  /** Mutations that took effect, in order. */
  const effects: Arrival[] = [];
  let faultOf: (call: string) => Fault | Promise<Fault> = () => 'none';

  const json = (status: number, body: unknown, headers = {}) =>
    Response.json(body, { status, headers: { 'x-haat': '1', ...restored, ...headers } });
  /** Sequence numbers count per device. */
  const fenceOf = (device: string, lane: string) => `${device} ${lane}`;
  const acks = (device: string) =>
    Object.fromEntries(
      Array.from(lanes).flatMap(([name, seq]) => (name.startsWith(fenceOf(device, '')) ? [[name.slice(device.length + 1), seq]] : [])),
    );
  const cart = (device = '') => ({ items: lines.map((line) => ({ ...line })), version, acks: acks(device) });
  const wishlist = (device = '') => ({ items: [...saved], version, acks: acks(device) });

  function change(call: string, body: Record<string, unknown>, device: string): Response {
    const [method, path = ''] = call.split(' ');
    const id = path.split('/').at(-1) ?? '';
    const done = { error: false, status: true, msg: 'ok', item: null };
    const refuse = (status: number, code: string, msg: string) => json(status, { error: true, status: false, msg, code, requestId: 'r' });
    version += 1;
    if (path.startsWith('/api/orders')) return json(201, { error: false, status: true, msg: 'ok' });
    if (path.startsWith('/api/my-list')) {
      if (method === 'DELETE') saved = saved.filter(({ _id }) => _id !== id);
      else saved = [...saved, { ...blank, _id: String(body['_id']), productId: String(body['productId']) }];
      return json(200, { ...done, wishlist: wishlist(device) });
    }
    if (method === 'POST') {
      const productId = String(body['productId']);
      if (soldOut.has(productId)) return refuse(409, 'sold_out', 'This product is sold out');
      const equal = lines.find((line) => line.productId === productId);
      const quantity = Number(body['quantity']);
      if (equal) equal.quantity += quantity;
      else lines = [...lines, { ...blank, _id: String(body['_id']), productId, quantity, size: '', ram: '', weight: '' }];
    } else {
      if (!lines.some(({ _id }) => _id === id)) return refuse(404, 'gone', 'This product is no longer in your cart');
      if (method === 'DELETE') lines = lines.filter(({ _id }) => _id !== id);
      else lines = lines.map((line) => (line._id === id ? { ...line, quantity: Number(body['quantity']) } : line));
    }
    return json(200, { ...done, cart: cart(device) });
  }

  function handle(call: string, init: RequestInit): Response {
    if (call === 'GET /api/health') return json(200, { status: 'ok' });
    const headers = new Headers(init.headers);
    const device = headers.get('x-device') ?? '';
    if (call.startsWith('GET /api/cart')) return json(200, cart(device));
    if (call.startsWith('GET /api/my-list')) return json(200, wishlist(device));
    if (call.startsWith('GET ')) return json(404, { error: true, status: false, msg: 'Not found', code: 'not_found', requestId: 'r' });
    const arrival = {
      call,
      key: headers.get('idempotency-key') ?? '',
      lane: headers.get('x-lane') ?? '',
      seq: Number(headers.get('x-seq')),
      token: headers.get('authorization') ?? '',
    };
    const before = replies.get(arrival.key);
    if (before) return before.clone();
    const fence = fenceOf(device, arrival.lane);
    if ((lanes.get(fence) ?? 0) >= arrival.seq)
      return json(200, { error: false, status: true, msg: '', code: 'superseded' }, { 'x-superseded': 'true' });
    lanes.set(fence, arrival.seq);
    const answer = change(call, JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>, device);
    if (answer.ok) effects.push(arrival);
    replies.set(arrival.key, answer.clone());
    return answer;
  }

  return {
    arrivals,
    effects,
    cart,
    wishlist,
    /** Adds a line, as another device would. */
    put(productId: string, quantity: number): string {
      const _id = crypto.randomUUID();
      lines = [...lines, { ...blank, _id, productId, quantity, size: '', ram: '', weight: '' }];
      version += 1;
      return _id;
    },
    /** Everything that the server knows at this moment. */
    backUp: (): Backup => ({
      lines: structuredClone(lines),
      saved: [...saved],
      version,
      lanes: new Map(lanes),
      replies: new Map(replies),
      madeAt: Date.now(),
    }),
    /** Forgets what happened since, as `server/backup/` does. */
    restore(backup: Backup, when = { from: backup.madeAt, at: Date.now() }) {
      ({ lines, saved, lanes, replies } = { ...backup, lines: structuredClone(backup.lines) });
      version = backup.version + 1_000_000;
      restored = { [restoredHeader]: toRestoredNote(when) };
    },
    restoredNote: () => restored[restoredHeader] ?? '',
    sellOut: (productId: string) => void soldOut.add(productId),
    /** Sets the fault of each call from now on. */
    setFault(next: Fault | ((call: string) => Fault | Promise<Fault>)) {
      faultOf = typeof next === 'function' ? next : () => next;
    },
    async fetch(url: string, init: RequestInit): Promise<Response> {
      const call = `${init.method ?? 'GET'} ${url}`;
      const headers = new Headers(init.headers);
      if (!call.startsWith('GET ')) {
        arrivals.push({
          call,
          key: headers.get('idempotency-key') ?? '',
          lane: headers.get('x-lane') ?? '',
          seq: Number(headers.get('x-seq')),
          token: headers.get('authorization') ?? '',
        });
      }
      const fault = await faultOf(call);
      if (fault instanceof Response) return fault.clone();
      if (fault === 'refuse') throw new TypeError('Failed to fetch');
      if (fault === 'silent') return never();
      if (fault === 'unavailable') return json(503, { error: true, status: false, msg: 'Broken', code: 'broken', requestId: 'r' });
      const answer = handle(call, init);
      return fault === 'lose-reply' ? never() : answer;
    },
  };
}

export type FakeCartServer = ReturnType<typeof createFakeCartServer>;

/** A queued heart, made at `madeAt` (ms since 1970). */
export function aQueuedHeart(madeAt: number): QueuedAction {
  const payload = { itemId: crypto.randomUUID(), productId: 'w-saree' };
  const rest = { seen: undefined, leaseOwner: '', leaseUntil: 0, nextAt: 0, attempts: 0, state: 'ready' } as const;
  return {
    ...rest,
    kind: 'wish.add',
    payload,
    id: crypto.randomUUID(),
    userId: shopper.userId,
    lane: wishLane(payload.productId),
    seq: 1,
    v: actionVersion,
    madeAt,
  };
}
