/** How a list of saved addresses changes, on the server and, until it has answered, on the device. Pure. */
import type { AddressInput, SavedAddress, SeenAddress } from './address.ts';

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

/** What `input` changes of the address as its device had `seen` it. */
function changedFields(input: AddressInput, seen: SeenAddress): (keyof AddressInput)[] {
  return (Object.keys(seen) as (keyof AddressInput)[]).filter((field) => input[field] !== seen[field]);
}

/** True where another device has meanwhile changed the same part to something else. */
export function isContradicted(now: SavedAddress, input: AddressInput, seen: SeenAddress): boolean {
  return changedFields(input, seen).some((field) => now[field] !== seen[field] && now[field] !== input[field]);
}

/** The address as it is now with what `input` changes of it; the rest stays as another device may have made it. */
export function withChanges({ _id, ...now }: SavedAddress, input: AddressInput, seen: SeenAddress): AddressInput {
  return { ...now, ...Object.fromEntries(changedFields(input, seen).map((field) => [field, input[field]])) };
}

/** The list without an address. */
export function withoutAddress(addresses: readonly SavedAddress[], id: string): SavedAddress[] {
  return ordered(
    addresses.filter(({ _id }) => _id !== id),
    defaultOf(addresses),
  );
}
