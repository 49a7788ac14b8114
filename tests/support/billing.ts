import type { Billing } from '#contract/billing.ts';

/** A complete billing form that the shop accepts. */
export const billing: Billing = {
  username: 'Meera Deshpande',
  country: 'India',
  address1: '14, Laxmi Niwas',
  address2: 'Near the post office',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
  number: '9822014705',
  email: 'meera@example.test',
};

const { email: _email, ...withoutEmail } = billing;

/** The same as an order has it. */
export const address = withoutEmail;
