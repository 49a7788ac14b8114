/**
 * What staff may do, named after what is done. This one table decides in the server, in the menu and in the tests
 * (docs/decisions/901-desk-rights.md).
 */

export const roles = ['owner', 'staff'] as const;
export type Role = (typeof roles)[number];

interface Rule {
  /** `limited`: within bounds that the call itself checks, such as the refund limit. Owners may do everything. */
  staff: 'yes' | 'limited' | 'no';
  /** Changes, and files that leave the shop, ask for the PIN or the password again after ten minutes. */
  proof?: true;
}

export const rights = {
  'order.see': { staff: 'yes' },
  'order.move': { staff: 'yes' },
  'order.note': { staff: 'yes' },
  'order.pick': { staff: 'yes' },
  'order.collect': { staff: 'yes' },
  'cash.see': { staff: 'no' },
  'cash.receive': { staff: 'no', proof: true },
  'order.address': { staff: 'limited' },
  'order.readdress': { staff: 'yes' },
  'paper.make': { staff: 'yes' },
  'paper.month': { staff: 'no' },
  'order.cancel': { staff: 'limited', proof: true },
  'order.refund': { staff: 'limited', proof: true },
  'product.see': { staff: 'yes' },
  'product.edit': { staff: 'yes' },
  'product.price': { staff: 'limited' },
  'product.cost': { staff: 'no' },
  'product.bulk': { staff: 'no' },
  'picture.add': { staff: 'yes' },
  'stock.see': { staff: 'yes' },
  'stock.change': { staff: 'yes' },
  'import.check': { staff: 'yes' },
  'import.apply': { staff: 'no' },
  'export.goods': { staff: 'yes' },
  'export.people': { staff: 'no', proof: true },
  'category.edit': { staff: 'no' },
  'banner.edit': { staff: 'no' },
  'location.edit': { staff: 'no' },
  'request.see': { staff: 'yes' },
  'request.edit': { staff: 'yes' },
  'review.see': { staff: 'yes' },
  'review.edit': { staff: 'yes' },
  'sales.see': { staff: 'no' },
  'audit.see': { staff: 'limited' },
  'customer.see': { staff: 'no' },
  'staff.see': { staff: 'no' },
  'staff.manage': { staff: 'no', proof: true },
  'setting.see': { staff: 'no' },
  'setting.edit': { staff: 'no', proof: true },
  'payment.manage': { staff: 'no', proof: true },
  'shop.pause': { staff: 'no' },
  'setup.manage': { staff: 'no' },
} as const satisfies Record<string, Rule>;

export type Right = keyof typeof rights;

/** Whether a person with this role may use the right, within its bounds if it is limited. */
export function mayUse(role: Role, right: Right | null): boolean {
  return role === 'owner' || right === null || rights[right].staff !== 'no';
}

/** Whether a change, or a file, by this right asks for the PIN or the password again. */
export function needsProof(right: Right | null): boolean {
  const rule: Rule | null = right && rights[right];
  return rule?.proof === true;
}
