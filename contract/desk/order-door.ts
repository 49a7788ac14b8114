/** An order that is paid on delivery, at the door: paid, refused or nobody there; and its parcel on the way back. */
import { words } from '../../language/words.ts';
import { plainSigns } from '../digits.ts';
import { Uuid } from '../identifier.ts';
import { z } from '../zod.ts';
import { Courier } from './courier.ts';
import { deskEndpoint } from './endpoint.ts';
import { DeskOrder } from './order.ts';

/** Microseconds of the database clock, as the device knows it. */
const doneAt = z.optional(z.int().check(z.gte(0)));

/** The reference of a UPI payment as the bank app shows it, without spaces. */
export const UpiReference = z.string({ error: () => words().orderMessages.upiReference }).check(
  z.overwrite((text) => plainSigns(text.normalize('NFKC')).replace(/\s/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9]{6,35}$/, { error: () => words().orderMessages.upiReference }),
);

export const recordDoor = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/orders/{id}/door',
  summary:
    'What happened at the door: paid in cash or by UPI, which delivers the order; refused; or nobody there. A late one changes nothing',
  right: 'order.collect',
  offline: 'queued',
  params: z.object({ id: Uuid }),
  body: z.union([
    /** `paise`: what was collected. It must be what is due. */
    z.object({
      result: z.literal('cash'),
      paise: z.int().check(z.gte(1)),
      /** The courier who carries the cash until it is handed over. Absent: the shop received it. */
      courier: z.optional(Courier),
      doneAt,
    }),
    z.object({ result: z.literal('upi'), paise: z.int().check(z.gte(1)), reference: UpiReference, doneAt }),
    z.object({ result: z.enum(['refused', 'nobody']), doneAt }),
  ]),
  reply: DeskOrder,
});

export const recordParcel = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/orders/{id}/parcel',
  summary: 'A refused parcel is back, with the pieces that can be sold again, or it is lost. A late one changes nothing',
  right: 'order.collect',
  offline: 'queued',
  params: z.object({ id: Uuid }),
  body: z.union([
    z.object({
      parcel: z.literal('back'),
      /** Lines that are not named have no piece that can be sold. */
      pieces: z.array(z.object({ lineId: Uuid, sellable: z.int().check(z.gte(0), z.lte(999)) })).check(z.maxLength(200)),
      doneAt,
    }),
    z.object({ parcel: z.literal('lost'), doneAt }),
  ]),
  reply: DeskOrder,
});
