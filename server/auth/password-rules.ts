import { limits } from '#contract/limits.ts';
import { InvalidInput } from '#server/http/errors.ts';

/** Refuses passwords with too many bytes: the contract counts characters, but hashing costs time per byte. Throws 400. */
export function refuseTooLong(password: string): void {
  if (Buffer.byteLength(password) > limits.passwordMaxBytes) throw new InvalidInput();
}
