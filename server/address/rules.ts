/** How a list of saved addresses changes. Pure. */
import type { AddressInput, SavedAddress } from '#contract/address.ts';

/** The list with the default first. Without one the first is it. */
function ordered(addresses: readonly SavedAddress[], defaultId: string | undefined): SavedAddress[] {
  const first = addresses.find(({ _id }) => _id === defaultId) ?? addresses[0];
  if (!first) return [];
  const others = addresses.filter((one) => one !== first).map((one) => ({ ...one, isDefault: false }));
  return [{ ...first, isDefault: true }, ...others];
}

const defaultOf = (addresses: readonly SavedAddress[]) => addresses.find(({ isDefault }) => isDefault)?._id;

/** The list with an address added at its end, or changed in its place. */
export function withAddress(addresses: readonly SavedAddress[], id: string, input: AddressInput): SavedAddress[] {
  const next: SavedAddress = { _id: id, ...input };
  const isKnown = addresses.some(({ _id }) => _id === id);
  const all = isKnown ? addresses.map((one) => (one._id === id ? next : one)) : [...addresses, next];
  return ordered(all, input.isDefault ? id : defaultOf(addresses));
}

/** The list without an address. */
export function withoutAddress(addresses: readonly SavedAddress[], id: string): SavedAddress[] {
  return ordered(
    addresses.filter(({ _id }) => _id !== id),
    defaultOf(addresses),
  );
}
