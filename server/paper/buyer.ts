/** The buyer on a paper. Pure. */
import type { Buyer, orders } from '#server/db/schema.ts';
import { stateCode, stateName } from '#server/env/states.ts';

/** The buyer as the order has it now; the state is the place of supply. */
export function buyerOf({ setofaddress, placeOfSupply }: Pick<typeof orders.$inferSelect, 'setofaddress' | 'placeOfSupply'>): Buyer {
  const { username, address1, address2, city, state, pincode, number } = setofaddress;
  const code = placeOfSupply ?? stateCode(state) ?? '';
  return {
    name: username,
    address: [address1, address2, `${city} ${pincode}`],
    phone: number,
    state: stateName(code) || state,
    stateCode: code,
  };
}

/** Whether both say the same. Of a state with a code the code counts: its name may be spelled otherwise. */
export function isSameBuyer(one: Buyer, other: Buyer): boolean {
  const said = ({ name, address, phone, state, stateCode: code }: Buyer) => JSON.stringify([name, address, phone, code || state]);
  return said(one) === said(other);
}
