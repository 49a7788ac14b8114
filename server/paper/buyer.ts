/** The buyer on a paper. Pure. */
import type { AddressLines } from '#contract/desk/order-change.ts';
import type { Buyer, orders } from '#server/db/schema.ts';
import { stateCode, stateName } from '#server/env/states.ts';

/** The buyer as the order has it now; the state is the place of supply. */
export function buyerOf({ setofaddress, placeOfSupply }: Pick<typeof orders.$inferSelect, 'setofaddress' | 'placeOfSupply'>): Buyer {
  const { state } = setofaddress;
  const code = placeOfSupply ?? stateCode(state) ?? '';
  return { ...saidBy(setofaddress), state: stateName(code) || state, stateCode: code };
}

/** A buyer with another name and address in the same state: GST was charged for that. */
export const withLines = (buyer: Buyer, lines: AddressLines): Buyer => ({ ...buyer, ...saidBy(lines) });

function saidBy({ username, address1, address2, city, pincode, number }: AddressLines): Omit<Buyer, 'state' | 'stateCode'> {
  return { name: username, address: [address1, address2, `${city} ${pincode}`], phone: number };
}

/** Whether both say the same. Of a state with a code the code counts: its name may be spelled otherwise. */
export function isSameBuyer(one: Buyer, other: Buyer): boolean {
  const said = ({ name, address, phone, state, stateCode: code }: Buyer) => JSON.stringify([name, address, phone, code || state]);
  return said(one) === said(other);
}
