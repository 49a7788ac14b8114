/** The kinds of cart actions with their payloads, and their lane. Devices hold stored payloads: only ever add optional fields. */
import { Slug, Uuid } from '#contract/identifier.ts';
import { z } from '#contract/zod.ts';
import { laneDigest } from '#src/outbox/lane.ts';
import type { ActionsOf } from '#src/outbox/actions/module.ts';

const quantity = z.int().check(z.gte(1));

export const payloads = {
  'cart.add': z.object({
    /** Id that the device gives the new line; the reply says which id the server uses. */
    lineId: Uuid,
    productId: Slug,
    quantity,
    size: z.string(),
    ram: z.string(),
    weight: z.string(),
    /** The line that was on screen already when more of the same was added. */
    onto: z.optional(Uuid),
  }),
  'cart.setQuantity': z.object({
    lineId: Uuid,
    quantity,
    /** The changed price that the shopper has accepted, in rupees. */
    acceptedPrice: z.optional(z.number()),
  }),
  'cart.remove': z.object({ lineId: Uuid }),
};

export type CartAction = ActionsOf<typeof payloads>;
export type CartPayload<K extends CartAction['kind']> = Extract<CartAction, { kind: K }>['payload'];

/** What makes two cart lines equal. */
export interface LineIdentity {
  productId: string;
  size: string;
  ram: string;
  weight: string;
}

/**
 * The lane of a cart line is what makes two lines equal, not the id of the line: removing a line and adding the same product again must
 * arrive in that order, although the second action makes a line with another id.
 */
export function cartLane({ productId, size, ram, weight }: LineIdentity): string {
  return `cart:${laneDigest(JSON.stringify([productId, size, ram, weight]))}`;
}
