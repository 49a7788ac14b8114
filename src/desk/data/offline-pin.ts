/**
 * Opening the desk again without a network. The device keeps a slow hash of the PIN that the server accepted last. It guards the screen
 * against passers-by: a thief with tools reads the device's storage without it, which decision 905 weighs.
 */
import { z } from '#contract/zod.ts';
import { isUnreachable } from '#src/network/api-error.ts';
import { stored } from '#src/state/stored.ts';
import { currentSession } from '#src/desk/session/desk-session.ts';

const iterations = 600_000;
const maxTries = 5;

const Kept = z.object({ userId: z.string(), salt: z.string(), hash: z.string(), tries: z.number() });
const kept = stored<z.output<typeof Kept> | undefined>('haat-desk-pin', Kept, undefined);

const toText = (bytes: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function hashOf(pin: string, salt: string): Promise<string> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const params = { name: 'PBKDF2', hash: 'SHA-256', salt: new TextEncoder().encode(salt), iterations };
  return toText(await crypto.subtle.deriveBits(params, secret, 256));
}

/** Keeps the hash of a PIN that the server has just accepted. */
export async function rememberPin(userId: string, pin: string): Promise<void> {
  // Only with https or on localhost.
  if (!globalThis.crypto.subtle) return;
  const salt = toText(crypto.getRandomValues(new Uint8Array(16)));
  kept.write({ userId, salt, hash: await hashOf(pin, salt), tries: 0 });
}

/**
 * What the device itself says of this PIN when the server could not be asked; `error` is of that question. `unknown`: only the server can
 * tell, because it is another person's, or was wrong too often.
 */
export async function comparePin(error: unknown, userId: string, pin: string): Promise<'right' | 'wrong' | 'unknown'> {
  const known = kept.read();
  const isTheirs = currentSession()?.userId === userId && known?.userId === userId;
  if (!isUnreachable(error) || !known || !isTheirs || known.tries >= maxTries) return 'unknown';
  // Counted before the comparison: closing the page does not give a try back.
  kept.write({ ...known, tries: known.tries + 1 });
  const isRight = (await hashOf(pin, known.salt)) === known.hash;
  if (isRight) kept.write({ ...known, tries: 0 });
  return isRight ? 'right' : 'wrong';
}

/** Forgets the kept hash. */
export function forgetPins(): void {
  kept.remove();
}
