/** Who looks at an order: staff see addresses of open orders and for fourteen days afterwards, owners always. */
import { mayUse, rights, type Role } from '#contract/desk/rights.ts';

export interface Viewer {
  seesAll: boolean;
  /** Whose order it is, as a link to everything they ordered. */
  seesCustomers: boolean;
}

/** What a person with this role may see of orders of long ago. */
export function viewerOf({ role }: { role: Role }): Viewer {
  return {
    seesAll: mayUse(role, 'order.address') && (role === 'owner' || rights['order.address'].staff !== 'limited'),
    seesCustomers: mayUse(role, 'customer.see'),
  };
}
