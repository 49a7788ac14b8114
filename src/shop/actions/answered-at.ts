/** What a shopper can do about a change that the shop has refused. Apart from the modules of the actions, which a first press loads. */
interface Screen {
  to: string;
  search?: Readonly<Record<string, string>>;
}

const addresses: Screen = { to: '/my-account', search: { tab: 'addresses' } };
const screens: Readonly<Record<string, Screen>> = {
  'place.order': { to: '/orders' },
  'address.save': addresses,
  'address.remove': addresses,
};

/** Refused for what has happened meanwhile: the parcel has left, the days for a return are over. */
const final: ReadonlySet<string> = new Set(['cancel.order', 'cancel.placement', 'return.request', 'return.photo']);

/** The screen that shows the refusal of this action with what was entered, and where it is answered; `undefined` for others. */
export function answeredAt({ kind }: { kind: string }): Screen | undefined {
  return screens[kind];
}

/** The refusal of an order whose money goes back. */
const goesBack = 'refund_due';

/** Whether this action, refused with `code` and sent again as it is, may be accepted. */
export function mayRetry({ kind }: { kind: string }, code: string): boolean {
  return !final.has(kind) && screens[kind] === undefined && code !== goesBack;
}
