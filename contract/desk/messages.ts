/** Sentences that people at the desk read. Those of the shop are in `contract/messages.ts`. */
export const deskMessages = {
  session: {
    wrong: 'The email or the password is wrong.',
    notStaff: 'This account is not on the staff of this shop. Ask an owner for an invitation.',
    ended: 'You are signed out. Sign in with your password.',
    locked: 'The desk is locked. Enter your PIN.',
    pinShape: 'A PIN has 4 to 6 digits.',
    pinEasy: 'This PIN is too easy to guess. Choose another one.',
    pinWrong: 'The PIN is wrong.',
    pinSpent: 'The PIN was wrong five times. Sign in with your password.',
    prove: 'Enter your PIN or your password to continue.',
    proofWrong: 'The password is wrong.',
    pinSaved: 'PIN saved.',
    signedOut: 'You are signed out on this device.',
    deviceForgotten: 'Everybody is signed out on this device.',
    foreignPage: 'This request did not come from the desk.',
  },
  rights: {
    notYours: 'Only an owner can $does. Ask $owner.',
    anOwner: 'an owner',
  },
} as const;
