import { useMutation } from '@tanstack/react-query';
import { outboxActions } from './use-outbox.ts';
import { endSession } from '#src/session/session.ts';

/**
 * Spec 4: clears token and user. Works without a network too: the device forgets at once, the server when it is told. With
 * changes that wait the shopper is asked first. Gives false when they stayed.
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
