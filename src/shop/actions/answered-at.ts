/**
 * Screens that show what the shop has refused, with what was entered. There it is answered; sent as it is, it would be refused again. Apart from
 * the modules of the actions, which a first press loads.
 */
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

/** The screen where a refusal of this action is answered; `undefined` where trying again is the answer. */
export function answeredAt({ kind }: { kind: string }): Screen | undefined {
  return screens[kind];
}
