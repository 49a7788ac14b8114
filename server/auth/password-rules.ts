import { limits } from '#contract/limits.ts';
import { InvalidInput } from '#server/http/errors.ts';

/** The contract counts characters; what costs time is bytes. Throws 400. */
export function refuseTooLong(password: string): void {
  if (Buffer.byteLength(password) > limits.passwordMaxBytes) throw new InvalidInput();
}
