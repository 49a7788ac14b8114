import { logout } from '#contract/sign-out.ts';
import { unreachable } from '#src/network/api-error.ts';
import { call } from '#src/shop/session/call.ts';

/** Tells the server of a sign-out, once: the sign-in ends on this device whether it hears of it or not. */
export function tellSignOut(): void {
  void call(logout, {}, { outlivesPage: true }).catch(() => undefined);
}

/**
 * Ends all sessions of the shopper at the server. Its code is loaded apart: it needs the server anyway.
 * @throws ApiError when the other devices may still be signed in
 */
export async function endEverywhere(): Promise<void> {
  const part = await import('./end-everywhere.lazy.ts').catch(() => undefined);
  if (!part) throw unreachable();
  await part.endAllSessions();
}
