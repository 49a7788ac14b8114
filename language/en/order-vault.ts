/** Orders that a device keeps after the sign-in has expired, and those that a restored shop has forgotten. */

export const orderVault = {
  orderVault: {
    ended: 'Your sign-in has ended',
    savedOn: (time: string) => `These orders were saved on this device. Last updated: ${time}.`,
    signIn: 'Sign in',
    signInToBuy: 'Sign in to add them to your cart',
    reviewAfter: 'Review after sign-in',
    unknownTitle: (time: string) => `Unknown since ${time}`,
    unknown: (names: string) =>
      `The shop was restored from a backup and has forgotten this: ${names}. This device still has it. Contact the shop and tell it the number.`,
  },
};
