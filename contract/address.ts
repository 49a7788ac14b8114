/** Addresses that a shopper has saved, to choose from at the checkout. Orders copy theirs. */
import { addressPath } from './address-call.ts';
import { TypedAddress } from './billing.ts';
import { Acknowledgement, endpoint } from './endpoint.ts';
import { Uuid } from './identifier.ts';
import { limits } from './limits.ts';
import { Address } from './order.ts';
import { required } from './required-text.ts';
import { words } from '../language/words.ts';
import { z } from './zod.ts';

/** Most addresses of one shopper. */
export const addressesMax = 20;

/** The name by which the shopper knows it, such as "Home". */
const addressName = () => required(() => words().addresses.nameBlank, limits.text.option);

/** An address as it is typed in the account. */
export const AddressInput = z.object({ name: addressName(), isDefault: z.boolean(), ...TypedAddress.shape });
export type AddressInput = z.output<typeof AddressInput>;

const SavedAddress = z.object({ _id: Uuid, name: z.string(), isDefault: z.boolean(), ...Address.shape });
export type SavedAddress = z.output<typeof SavedAddress>;

/** An address as a device showed it when it was changed there. */
const SeenAddress = z.object({ name: z.string(), isDefault: z.boolean(), ...Address.shape });
export type SeenAddress = z.output<typeof SeenAddress>;

/** `seen`: absent for a new address, and from devices that do not say it: theirs replaces what is there. */
const SaveAddress = z.object({ ...AddressInput.shape, seen: z.optional(SeenAddress) });
export type SaveAddress = z.output<typeof SaveAddress>;

const params = z.object({ id: Uuid });
const changed = z.object({ ...Acknowledgement.shape, addresses: z.array(SavedAddress) });

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/user/addresses',
  summary: 'Saved addresses, the default first',
  access: 'customer',
  offline: 'private-cached',
  reply: z.object({ addresses: z.array(SavedAddress) }),
});

export const saveAddress = endpoint({
  method: 'PUT',
  path: addressPath,
  summary:
    'Add an address under an id of the device, or change what differs from `seen` in it; at most 20. The first is the default, and so is each that says so',
  answers: [409],
  access: 'customer',
  offline: 'queued',
  params,
  body: SaveAddress,
  reply: changed,
});

export const removeAddress = endpoint({
  method: 'DELETE',
  path: addressPath,
  summary: 'Remove an address; of the default, the next one takes its place',
  access: 'customer',
  offline: 'queued',
  params,
  reply: changed,
});
