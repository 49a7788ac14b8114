/** What the desk changes of an order while its device may be without a network. */
import { words } from '../../language/words.ts';
import { Uuid } from '../identifier.ts';
import { TypedAddress } from '../billing.ts';
import { visible } from '../text.ts';
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';
import { DeskOrder } from './order.ts';

const line = z.string().check(z.trim(), z.maxLength(100, { error: () => words().orderMessages.tooLong }));

export const moveDeskOrder = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/orders/{id}/status',
  summary: 'Move an order forward. One that has come as far already stays as it is',
  right: 'order.move',
  offline: 'queued',
  params: z.object({ id: Uuid }),
  body: z.object({
    to: z.enum(['CONFIRMED', 'SHIPPED', 'DISPATCHED', 'DELIVERED']),
    note: z.optional(z.string().check(z.trim(), z.maxLength(500, { error: () => words().orderMessages.tooLong }))),
    carrier: z.optional(line),
    tracking: z.optional(line),
    /** Microseconds of the database clock, as the device knows it: a parcel may have left long before there was a network. */
    doneAt: z.optional(z.int().check(z.gte(0))),
  }),
  reply: DeskOrder,
});

const Parcel = z.object({ carrier: z.optional(line), tracking: z.optional(line) });
/** Who brings a parcel, or some of it. */
export type Parcel = z.output<typeof Parcel>;

export const correctParcel = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/orders/{id}/carrier',
  summary: 'Correct courier or tracking number: `was` is what was on screen. The shopper of a parcel that is on its way is told',
  right: 'order.move',
  offline: 'queued',
  params: z.object({ id: Uuid }),
  body: z.object({ set: Parcel, was: Parcel }),
  reply: DeskOrder,
});

export const pickOrderLine = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/orders/{id}/lines/{line}/picked',
  summary: 'Tick or untick a line whose pieces were taken from the shelf; with the last one the order is packed',
  right: 'order.pick',
  offline: 'queued',
  params: z.object({ id: Uuid, line: Uuid }),
  body: z.object({ picked: z.boolean() }),
  reply: DeskOrder,
});

export const noteOrder = deskEndpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/notes',
  summary: 'Add a note for the staff; shoppers never see it',
  right: 'order.note',
  offline: 'queued',
  params: z.object({ id: Uuid }),
  body: z.object({
    /** Made by the device: the same note twice is one note. */
    id: Uuid,
    text: z
      .string({ error: () => words().orderMessages.noteEmpty })
      .check(
        z.trim(),
        z.regex(visible, { error: () => words().orderMessages.noteEmpty }),
        z.maxLength(1_000, { error: () => words().orderMessages.tooLong }),
      ),
  }),
  reply: DeskOrder,
});

const { country: _country, state: _state, ...lines } = TypedAddress.shape;
/** What of an address can be corrected. Country and state stay: GST was charged for them. */
export const AddressLines = z.object(lines);
export type AddressLines = z.output<typeof AddressLines>;

export const correctAddress = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/orders/{id}/address',
  summary: 'Correct where an order goes that is not sent yet: `was` is the address on screen',
  right: 'order.readdress',
  offline: 'online-only',
  params: z.object({ id: Uuid }),
  body: z.object({ set: AddressLines, was: AddressLines }),
  reply: DeskOrder,
});
