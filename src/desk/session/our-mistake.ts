/** A mistake of our own code in the middle of a request. `send` takes a `TypeError` from there for a network that is gone; this it throws on. */
export class OurMistake extends Error {
  override readonly name = 'OurMistake';

  /** @param cause what was thrown */
  constructor(cause: unknown) {
    super(String(cause), { cause });
  }
}
