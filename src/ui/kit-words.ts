/** Sentences of the kit that belong to the shop's catalogue of messages. The kit imports nothing of ours, so they are handed down. */
interface KitWords {
  /** Nobody answered. */
  unreachable: string;
  /** An answer, but not a usable one. */
  broken: string;
}

let words: KitWords = { unreachable: 'Could not connect. Please try again.', broken: 'Something went wrong. Please try again.' };

/** Called once, by the root route, before anything is drawn. */
export function setKitWords(next: KitWords): void {
  words = next;
}

export function kitWords(): KitWords {
  return words;
}
