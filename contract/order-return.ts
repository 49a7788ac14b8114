/** A shopper asks to give back pieces of an order that was delivered, and the shop decides (docs/decisions/211-returns.md). */
import { words } from '../language/words.ts';
import { endpoint } from './endpoint.ts';
import { Uuid } from './identifier.ts';
import { Order } from './order.ts';
import { addReturnPhotoCall, requestReturnCall } from './order-call.ts';
import { returnReasons, returnTextMax } from './order-return-state.ts';
import { pictureBytesMax } from './picture-file.ts';
import { z } from './zod.ts';

const ReturnedLine = z.object({ lineId: Uuid, quantity: z.int().check(z.gte(1), z.lte(999)) });

/** Each line once, with all its pieces. */
function eachOnce(lines: z.output<typeof ReturnedLine>[]): typeof lines {
  const pieces = new Map<string, number>();
  for (const { lineId, quantity } of lines) pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity);
  return Array.from(pieces, ([lineId, quantity]) => ({ lineId, quantity }));
}

/** What a device sends. */
export const NewReturn = z.object({
  /** Made by the device: the same return twice is one return. */
  id: Uuid,
  lines: z.array(ReturnedLine).check(z.minLength(1), z.maxLength(100), z.overwrite(eachOnce)),
  reason: z.enum(returnReasons),
  /** What is wrong, in the shopper's words; may be empty. */
  text: z.string().check(z.trim(), z.maxLength(returnTextMax, { error: () => words().request.tooLong })),
  /** True when a photograph of it follows. */
  hasPhoto: z._default(z.boolean(), false),
  /** When it was asked for, ms since 1970 by the clock of the shop; absent on a device that does not know that. */
  askedAt: z.optional(z.int().check(z.gte(0))),
});
export type NewReturn = z.output<typeof NewReturn>;

const reply = z.object({ error: z.literal(false), status: z.literal(true), msg: z.string(), order: Order });

export const requestReturn = endpoint({
  ...requestReturnCall,
  summary:
    'Ask to give back pieces of an own order that was delivered; 409 `too_late` after the days for it, `line_returned` for pieces that are not left',
  access: 'customer',
  offline: 'queued',
  success: 201,
  params: z.object({ id: Uuid }),
  body: NewReturn,
  reply,
});

export const addReturnPhoto = endpoint({
  ...addReturnPhotoCall,
  summary: 'Add the photograph of an own return; the first one stays, 404 `no_return` before the return has arrived',
  answers: [429],
  access: 'customer',
  offline: 'queued',
  keyed: false,
  encoding: 'multipart',
  files: { field: 'images', most: 1, bytes: pictureBytesMax },
  params: z.object({ id: Uuid, returnId: Uuid }),
  reply,
});
