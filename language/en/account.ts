/** Sign-in, and what belongs to one shopper: profile, orders, reviews, requests. Lines marked `spec` are letter for letter those of docs/spec.md. */
import { form } from './meta.ts';

export const account = {
  signIn: {
    emailBlank: 'email can not be blank!', // spec 5
    passwordBlank: 'password can not be blank!', // spec 5
    wrong: 'Invalid email or password',
    welcome: 'You are signed in',
    goodbye: 'You are signed out',
    thisVisit: 'You are signed in until you close or reload this page, because this browser blocks storage for this site.',
    blocked: 'Your browser blocks cookies and storage. Allow them for this site to sign in.',
    google: 'User authentication Successfully!', // spec 8
    googleFailed: 'Google sign-in failed. Please try again.',
    googleOff: 'Google sign-in is not available',
    testDomain: 'Use an address that ends in @example.test',
    usePassword: 'This email already has a password. Sign in with your password.',
    linkPassword: 'This email already has an account. Enter its password to link Google.',
  },
  /** After a sign-in that ended while changes were not sent, or that a restored shop has forgotten. */
  signInAgain: {
    toast: 'Your unsent changes are kept on this device and will be sent when you sign in again.',
    title: 'Please sign in again',
    kept: (count: number) =>
      form(count) === 'one'
        ? '1 unsent change is kept on this device and will be sent when you sign in with the same account.'
        : `${count} unsent changes are kept on this device and will be sent when you sign in with the same account.`,
    /** `time`: when the backup was made. */
    forgotten: (time: string) =>
      `The shop was restored from a backup of ${time} and has forgotten your last sign-in. Use the password you had then. If you created your account after that, sign up again with the same email.`,
  },
  signUp: {
    nameBlank: 'name can not be blank!', // spec 5
    emailBlank: 'email can not be blank!', // spec 5
    phoneBlank: 'phone can not be blank!', // spec 5
    passwordBlank: 'password can not be blank!', // spec 5
    done: 'Register Successfully!', // spec 8
    taken: 'This email cannot be registered',
    emailShape: 'Enter a valid email address',
    emailScript: 'Mail can be sent only to an address with Latin letters before the @. Enter another address.',
    passwordCommon: 'This password is too easy to guess',
  },
  recover: {
    sent: 'If the email is registered, a code has been sent',
    otpWrong: 'OTP is incorrect', // spec 5
    passwordShort: 'Password Is less then 6', // spec 5
    done: 'Your password has been changed. Sign in with your new password.',
  },
  profile: {
    saved: 'user updated', // spec 8
    incomplete: 'Please fill all the details', // spec 5
    badImage: 'Please select a valid JPG or PNG image file.', // spec 5
    pictureWaits: 'A new picture has not been sent. Send it with Retry, or remove it, then save.',
    picturesGone: 'A new picture is no longer in the shop. Send it again with Retry, or add it again, then save.',
    uploaded: 'Images Uploaded!', // spec 8
    stale: 'Your profile was changed on another device. Review it before you save.',
    cleared: 'Unsaved pictures removed',
  },
  addresses: {
    title: 'Addresses',
    text: 'Choose one of them at the checkout. An order keeps the address that it was sent to.',
    none: 'No address is saved yet',
    name: 'Name',
    nameHint: 'Such as Home or Shop',
    nameBlank: 'Give this address a name',
    isDefault: 'Default',
    makeDefault: 'Set as default',
    add: 'Add an address',
    edit: 'Edit',
    remove: 'Remove',
    cancel: 'Cancel',
    save: 'Save address',
    saving: 'Saving...',
    editOf: (name: string) => `Edit ${name}`,
    removeOf: (name: string) => `Remove ${name}`,
    defaultOf: (name: string) => `Set ${name} as default`,
    saved: 'Address saved',
    removed: 'Address removed',
    gone: 'This address was removed already.',
    tooMany: 'You have 20 addresses. Remove one before you add another.',
    full: 'You have 20 addresses, which is the most.',
    removedElsewhere: (name: string) => `"${name}" was removed on another device.`,
    changedElsewhere: (name: string) => `"${name}" was changed on another device.`,
    waits: 'Saved on this device. Will be sent.',
    notSaved: (name: string) => `"${name}" was not saved`,
    notRemoved: 'An address was not removed',
    typed: 'What you typed is still here.',
    mend: 'Edit again',
    mendOf: (name: string) => `Edit again: ${name}`,
    discard: 'Discard',
    discardOf: (name: string) => `Discard the change of ${name}`,
    choose: 'Saved addresses',
  },
  orders: {
    notDelivered: 'Order is not delivered yet...', // spec 4, 8
    empty: 'You have no orders yet',
    notFound: 'Order not found',
    cancelled: 'Your order is cancelled.',
    cancelledUnpaid: 'Cancelled, nothing to pay.',
    cancelledPaid: (amount: string) => `Cancelled. ${amount} goes back the way you paid. Banks take up to seven working days.`,
    leftAlready: 'It has left already, so it cannot be cancelled any more.',
    leftMayRefuse: 'It has left already. You may refuse it at the door.',
    deliveredAlready: 'It is delivered already, so it cannot be cancelled any more.',
  },
  review: {
    none: 'No Review Yet!', // spec 2
    beFirst: 'However, you may be the first reviewer.', // spec 2
    blank: 'Please write a review',
    done: 'Thank you for your review',
    already: 'You have already reviewed this product',
    waits: 'Saved on this device. Will be sent.',
    sample: 'Sample reviews',
  },
  requests: {
    incomplete: 'Please Fill All Fields', // spec 5
    shortMessage: 'please Fill more Message Content', // spec 5
    timeMissing: 'Please Select Your Time', // spec 5
    wait: 'please Wait..', // spec 8
    sent: 'Successfully Sent', // spec 8
  },
};
