/** Sentences about orders and refunds that people at the desk read; `$name` stands for a value. */
export const orderMessages = {
  tooLong: 'This is too long.',
  notFound: 'There is no such order.',
  cancelledBy: '$who cancelled this order at $when.',
  sentAlready: 'This parcel has left the shop: its address stays.',
  addressChanged: 'Somebody else corrected this address a moment ago. Look at it again.',
  noteEmpty: 'Write the note first.',
  amount: 'Enter an amount of at least 1 paisa.',
  reason: 'Say why, in a few words.',
  notARefund: 'There is no such refund.',
  notRefused: 'This refund was not refused: it is on its way or done.',
  delivered: 'This order is delivered. It can be refunded, but no longer cancelled.',
  cancelledAlready: 'This order is cancelled already.',
  refusal: {
    nothing_left: 'All of the money of this order has gone back already.',
    over_paid_amount: 'Only $left of this payment is left to refund.',
    changed_meanwhile: 'Somebody refunded a part of this order a moment ago: $refunded so far. Look at it again.',
    line_refunded: 'Some of these pieces were refunded already. Look at the order again.',
    cancel_instead: 'These are all pieces of the order. Cancel the order instead.',
  },
  overLimit: 'Only an owner can refund more than $limit of one order. Ask $owner.',
  tooManyBack: 'More pieces are back than this refund is for.',
} as const;

/** Puts values into a sentence: `$name` becomes `values.name`. */
export function worded(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\$(\w+)/g, (whole, name: string) => values[name] ?? whole);
}
