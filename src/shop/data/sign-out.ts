import { useMutation } from '@tanstack/react-query';
import { unreachable } from '#src/network/api-error.ts';
import { currentSession, endSession } from '#src/shop/session/session.ts';
import { isMissingPart } from '#src/state/missing-part.ts';
import { outbox } from './shop-outbox.ts';

/** Without its outbox the device may still have the orders of the shopper. */
async function withoutOutbox(everywhere: boolean): Promise<void> {
  const server = await import('#src/shop/outbox/tell-sign-out.lazy.ts').catch(() => undefined);
  if (everywhere) {
    if (!server) throw unreachable();
    await server.endEverywhere();
  }
  await import('./order-vault.lazy.ts').then(({ closeVault }) => closeVault()).catch(() => undefined);
  if (!everywhere) server?.tellSignOut();
  endSession();
}

/**
 * Spec 4: clears token and user, also offline; the server is told at once, if it can be reached. Asks first when changes are pending, and
 * gives false when the shopper stayed. `everywhere` needs the server: where it does not answer, the shopper stays signed in and is told.
 */
export function useSignOut() {
  return useMutation({
    mutationFn: async ({ everywhere = false }: { everywhere?: boolean } | void = {}) => {
      const opened = await outbox.open().catch(() => undefined);
      try {
        if (opened) return await opened.signOut(everywhere);
      } catch (error) {
        if (!isMissingPart(error)) throw error;
        if (everywhere) throw unreachable();
      }
      const userId = currentSession()?.userId ?? '';
      await opened?.hidePending(userId).catch(() => undefined);
      await withoutOutbox(everywhere);
      await opened?.clearLeft(userId);
      return true;
    },
  });
}
