import { useMutation } from '@tanstack/react-query';
import { endSession } from '#src/shop/session/session.ts';
import { outbox } from './shop-outbox.ts';

/**
 * Spec 4: clears token and user, also offline; the server is told when it can be reached. Asks first when changes are pending, and gives
 * false when the shopper stayed.
 */
export function useSignOut() {
  return useMutation({
    mutationFn: async ({ everywhere = false }: { everywhere?: boolean } | void = {}) => {
      const opened = await outbox.open().catch(() => undefined);
      if (opened) return opened.signOut(everywhere);
      // Without its outbox the device may still have the orders of the shopper.
      await import('./order-vault.lazy.ts').then(({ closeVault }) => closeVault()).catch(() => undefined);
      endSession();
      return true;
    },
  });
}
