/** Sentences for a sign-in that ended while changes were not sent, or that a restored shop has forgotten. */
export const signInAgain = {
  toast: 'Your unsent changes are kept on this device and will be sent when you sign in again.',
  title: 'Please sign in again',
  kept: (count: number) =>
    `${count === 1 ? '1 unsent change is' : `${count} unsent changes are`} kept on this device and will be sent when you sign in with the same account.`,
  /** `time`: when the backup was made. */
  forgotten: (time: string) =>
    `The shop was restored from a backup of ${time} and has forgotten your last sign-in. Use the password you had then. If you created your account after that, sign up again with the same email.`,
};
