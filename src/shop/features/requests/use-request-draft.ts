import { useState } from 'react';
import type { NewRequest } from '#contract/request.ts';
import { z } from '#contract/zod.ts';
import { shopDrafts } from '#src/shop/data/shop-drafts.ts';
import { useProfilePhone } from '#src/shop/data/user.ts';
import { inkIds } from './inks.ts';

const optionalText = z.optional(z.string());
const Draft = z.object({
  method: optionalText,
  time: optionalText,
  text: z.string(),
  /** Undefined until typed; the phone number of the profile is the default. */
  phone: optionalText,
  /** Words on the cloth and their colour: Customize alone has them. */
  words: optionalText,
  ink: z.optional(z.enum(inkIds)),
});
type Draft = z.output<typeof Draft>;
export type RequestValues = Draft & { phone: string };

const blank: Draft = { text: '' };

/** How the drafts on devices are named. */
const draftNames = { customize: 'Customize', 'show-live': 'Show Live' } as const;

interface RequestOf {
  kind: NewRequest['kind'];
  productId: string;
  /** Whose draft it is: shoppers may share a device, not what they type. */
  userId: string;
}

/** The draft of a request, stored on the device until it is handed over. */
export function useRequestDraft({ kind, productId, userId }: RequestOf) {
  const name = `${draftNames[kind]} ${productId}:${userId}`;
  const { phone, ...phoneEvents } = useProfilePhone();
  const [typed, setTyped] = useState(() => {
    const draft = Draft.safeParse(shopDrafts.read(name));
    return draft.success ? draft.data : blank;
  });
  const values: RequestValues = { ...typed, phone: typed.phone ?? phone ?? '' };
  return {
    values,
    /** Handlers of the phone field. */
    phoneEvents,
    change: (changed: Partial<RequestValues>) => {
      const next = { ...typed, ...changed };
      setTyped(next);
      shopDrafts.write(name, next);
    },
    discard: () => shopDrafts.discard(name),
  };
}
