import { useState } from 'react';
import { returnReasons } from '#contract/order-return-state.ts';
import { z } from '#contract/zod.ts';
import { shopDrafts } from '#src/shop/data/shop-drafts.ts';
import { useSession } from '#src/shop/session/session.ts';

const Draft = z.object({
  /** By line of the order. */
  pieces: z.record(z.string(), z.number()),
  reason: z.optional(z.enum(returnReasons)),
  text: z.string(),
});
type Draft = z.output<typeof Draft>;

const blank: Draft = { pieces: {}, text: '' };

/** What a shopper has entered for a return of this order, kept on the device until the return is saved. Not the photograph. */
export function useReturnDraft(orderId: string) {
  const session = useSession();
  // Shoppers may share a device, not what they type.
  const name = `return ${orderId}:${session?.userId ?? ''}`;
  const [values, setValues] = useState(() => {
    const kept = Draft.safeParse(shopDrafts.read(name));
    return kept.success ? kept.data : blank;
  });
  return {
    values,
    change(changed: Partial<Draft>) {
      const next = { ...values, ...changed };
      setValues(next);
      shopDrafts.write(name, next);
    },
    discard: () => shopDrafts.discard(name),
  };
}
