/** The desk: what shoppers give back. */
import { form } from './meta.ts';

export const deskReturns = {
  deskReturns: {
    title: 'Returns',
    which: 'Which returns',
    open: 'Open',
    closed: 'Closed',
    noneOpen: 'No return is open',
    noneClosed: 'No return is closed yet',
    noneText: 'What customers give back after delivery appears here.',
    needsNetwork: 'No network. These are the returns as they were last seen; deciding needs a network.',
    reasons: {
      defective: 'Broken',
      wrong: 'Not what was ordered',
      late: 'Came too late',
      fit: 'Does not fit',
      mind: 'Not wanted any more',
    },
    answerBy: (time: string) => `To answer by ${time}`,
    photo: 'Photograph of the customer',
    photoComing: 'The customer has added a photograph. It has not arrived yet.',
    declined: 'Declined',
    coming: (amount: string) => `Accepted, ${amount} goes back. The pieces are not counted back yet.`,
    back: (amount: string) => `Accepted, ${amount} went back. The pieces are back.`,
    comingBefore: 'Accepted, the money went back before. The pieces are not counted back yet.',
    backBefore: 'Accepted, the money went back before. The pieces are back.',
    accept: 'Accept',
    decline: 'Decline',
    count: 'Count back',
    acceptTitle: 'Accept the return',
    acceptText:
      'The money goes back the way it was paid: by the payment provider, or by you in cash or by UPI. The pieces are counted when they are here.',
    refundedText: 'The money of these pieces went back already, at the order. Accept, and count the pieces when they are here.',
    partlyText: (pieces: number) =>
      form(pieces) === 'one'
        ? 'The money of 1 piece went back already, at the order.'
        : `The money of ${pieces} pieces went back already, at the order.`,
    acceptedBefore: 'Accepted. The money went back before.',
    amount: 'What goes back, in rupees',
    worth: (amount: string) => `These pieces cost ${amount}.`,
    worthLeft: (amount: string) => `The others cost ${amount}.`,
    acceptFor: (amount: string) => `Accept, send ${amount} back`,
    accepted: (amount: string) => `Accepted, ${amount} goes back.`,
    saving: 'Saving...',
    declineTitle: 'Decline the return',
    answer: 'Why',
    answerHint: 'The customer reads it, with whom to complain to.',
    declinedNow: 'Declined. The customer is told.',
    countTitle: 'Count the return back',
    countHint: 'How many pieces can be sold again? The others leave the stock.',
    piecesOf: (name: string) => `Pieces of ${name} that can be sold again`,
    countSave: (pieces: number) => (form(pieces) === 'one' ? 'Put 1 piece back' : `Put ${pieces} pieces back`),
    counted: 'Counted back.',
  },
};
