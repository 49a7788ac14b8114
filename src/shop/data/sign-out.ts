import { useMutation } from '@tanstack/react-query';
import { outboxActions } from '#src/outbox/create-outbox.ts';
import { endSession } from '#src/shop/session/session.ts';

/**
 * Spec 4: clears token and user, also offline; the server is told when it can be reached. Asks first when changes are pending, and gives
 * false when the shopper stayed.
 */
export function useSignOut() {
  return useMutation({
    mutationFn: async ({ everywhere = false }: { everywhere?: boolean } | void = {}) => {
      const outbox = await outboxActions().catch(() => undefined);
      if (outbox) return outbox.signOut(everywhere);
      endSession();
      return true;
    },
  });
}
