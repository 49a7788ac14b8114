/**
 * What staff may do, named after what is done. This one table decides in the server, in the menu and in the tests
 * (docs/decisions/901-desk-rights.md).
 */

export const roles = ['owner', 'staff'] as const;
export type Role = (typeof roles)[number];

interface Rule {
  /** `limited`: within bounds that the call itself checks, such as the refund limit. Owners may do everything. */
  staff: 'yes' | 'limited' | 'no';
  /** Changes ask for the PIN or the password again after ten minutes. */
  proof?: true;
  /** Completes "Only an owner can ...". */
  does: string;
}

export const rights = {
  'order.see': { staff: 'yes', does: 'see orders' },
  'order.move': { staff: 'yes', does: 'move orders' },
  'order.note': { staff: 'yes', does: 'write notes' },
  'order.pick': { staff: 'yes', does: 'pack orders' },
  'order.address': { staff: 'limited', does: 'see addresses of orders that were delivered more than 14 days ago' },
  'order.readdress': { staff: 'yes', does: 'correct addresses' },
  'paper.make': { staff: 'yes', does: 'make invoices' },
  'order.cancel': { staff: 'limited', proof: true, does: 'cancel an order of this amount' },
  'order.refund': { staff: 'limited', proof: true, does: 'refund this amount' },
  'product.see': { staff: 'yes', does: 'see products' },
  'product.edit': { staff: 'yes', does: 'change products' },
  'product.price': { staff: 'limited', does: 'change a price by more than 30 % a day' },
  'product.cost': { staff: 'no', does: 'see what products cost the shop' },
  'product.bulk': { staff: 'no', does: 'change many products at once' },
  'picture.add': { staff: 'yes', does: 'add pictures' },
  'stock.see': { staff: 'yes', does: 'see stock' },
  'stock.change': { staff: 'yes', does: 'count stock' },
  'category.edit': { staff: 'no', does: 'change categories' },
  'banner.edit': { staff: 'no', does: 'change banners' },
  'location.edit': { staff: 'no', does: 'change places' },
  'request.see': { staff: 'yes', does: 'see requests' },
  'request.edit': { staff: 'yes', does: 'answer requests' },
  'review.see': { staff: 'yes', does: 'see reviews' },
  'review.edit': { staff: 'yes', does: 'hide and answer reviews' },
  'sales.see': { staff: 'no', does: 'see sales of other days' },
  'audit.see': { staff: 'limited', does: 'see what others have changed' },
  'customer.see': { staff: 'no', does: 'see customers' },
  'staff.see': { staff: 'no', does: 'see who works here' },
  'staff.manage': { staff: 'no', proof: true, does: 'invite people and change what they may do' },
  'setting.see': { staff: 'no', does: 'see settings' },
  'setting.edit': { staff: 'no', proof: true, does: 'change settings' },
  'payment.manage': { staff: 'no', proof: true, does: 'change how shoppers pay' },
  'shop.pause': { staff: 'no', does: 'close the shop for a while' },
  'setup.manage': { staff: 'no', does: 'set up the shop' },
} as const satisfies Record<string, Rule>;

export type Right = keyof typeof rights;

/** Whether a person with this role may use the right, within its bounds if it is limited. */
export function mayUse(role: Role, right: Right | null): boolean {
  return role === 'owner' || right === null || rights[right].staff !== 'no';
}

/** Whether a change by this right asks for the PIN or the password again. */
export function needsProof(right: Right | null): boolean {
  const rule: Rule | null = right && rights[right];
  return rule?.proof === true;
}
