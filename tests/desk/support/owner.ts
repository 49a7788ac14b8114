import type { Session } from '#src/desk/session/desk-session.ts';

/** The owner of a shop, signed in on its phone. */
export const owner: Session = {
  token: 'sign-in of the owner',
  userId: '01a20bea-5b61-7150-b69d-d2b26072ca19',
  name: 'Asha',
  email: 'asha@example.test',
  role: 'owner',
  refundLimit: null,
  hasPin: false,
  deviceName: 'Shop phone',
  owners: [],
  shopName: 'Haat',
  isOpen: true,
  provenUntil: 0,
};
