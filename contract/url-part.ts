/** Text of people in addresses. */

/** Half of a surrogate pair: with the flag `u` a whole pair is one sign. */
const halfPair = /\p{Surrogate}/gu;

/** The text with U+FFFD for each half of a surrogate pair. Everything that leaves a program in an address passes through here: `encodeURIComponent` throws on half a pair. */
function wellFormed(text: string): string {
  return text.replace(halfPair, '\ufffd');
}

/** A value of a URL, encoded. Never throws. */
export function urlPart(text: string): string {
  return encodeURIComponent(wellFormed(text));
}
