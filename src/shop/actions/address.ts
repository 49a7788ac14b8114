/** The actions of saved addresses: `address.save`, `address.remove`. They change no list that the outbox stores. */
import type { SaveAddress } from '#contract/address.ts';
import { addressPath } from '#contract/address-call.ts';
import { Uuid } from '#contract/identifier.ts';
import { words } from '#language/words.ts';
import { z } from '#contract/zod.ts';
import { ofKind } from '#src/cache/query-keys.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, append, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';

const About = z.object({ id: Uuid });

/** The server checks the rest, whose schema no first press needs. */
const payloads = {
  'address.save': About as unknown as z.ZodMiniType<{ id: string; body: SaveAddress }>,
  'address.remove': About as z.ZodMiniType<{ id: string; body?: undefined }>,
};

export type AddressAction = ActionsOf<typeof payloads>;

export const addressSending = {
  payloads,
  removals: ['address.remove'],
  request: ({ kind, payload: { id, body } }) => ({
    endpoint: { method: kind === 'address.save' ? 'PUT' : 'DELETE', path: addressPath },
    input: { params: { id }, body },
  }),
} satisfies SendRules<AddressAction>;

export const addressPage = {
  changes: () => ({
    /** `body`: none removes it. One lane for all: which one is the default, and whether there is room, depends on their order. */
    changeAddress: (id: string, body?: SaveAddress): Made<AddressAction> => ({
      action: { kind: body ? 'address.save' : 'address.remove', payload: { id, body } } as AddressAction,
      lane: 'address',
      seen: undefined,
    }),
  }),
  // Each says what its shopper saw before it, which may be what the one before it made.
  merge: () => append,
  refetched: { queries: [ofKind('addresses')], isBurst: false },
  words: () => ({
    place: words().addresses.title,
    icon: 'pin',
    title: words().addresses.title,
    signIn: words().login.toContinue,
    sent: { 'address.save': words().addresses.saved, 'address.remove': words().addresses.removed },
  }),
} satisfies PageRules<AddressAction>;
