/**
 * A price or an order number in a sentence, as `formatRupees` and `referenceOf` write them. No translator may change one, and no line may end
 * inside. It is a group, so `split` keeps what it finds, at odd places.
 */
export const verbatim = /(Rs[\u00a0 ]\d[\d,]*(?:\.\d+)?|HT-[0-9A-F]{8})/;
