/** What an order says of its returns. Apart from the call, which needs the order. */
import { Uuid } from './identifier.ts';
import { z } from './zod.ts';

/** Why pieces come back: broken, something else than ordered, too late, the wrong size, or a change of mind. */
export const returnReasons = ['defective', 'wrong', 'late', 'fit', 'mind'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** What is broken, wrong or late is always taken back (E-Commerce Rules 2020, rule 6 (3)). */
export const mustBeAccepted = (reason: ReturnReason): boolean => reason === 'defective' || reason === 'wrong' || reason === 'late';

/** Days after the delivery in which a return can be asked for. */
export const returnDays = 7;

/** Hours that a return may be on its way, without a network, and still count from when it was asked for. */
export const returnLateHours = 72;

/** Hours in which the shop answers. */
export const returnAnswerHours = 48;

/** Most characters of what the shopper writes, and of the answer. */
export const returnTextMax = 500;

/** Bytes of a photograph that one attempt to send it carries at 50 kbit/s: it holds up nothing else for longer than any change does. */
export const photoBytes = 60_000;

export const returnStates = ['asked', 'accepted', 'declined'] as const;
export type ReturnState = (typeof returnStates)[number];

export const OrderReturn = z.object({
  id: Uuid,
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  lines: z.array(z.object({ lineId: Uuid, quantity: z.number() })),
  /** What the shopper wrote; may be empty. */
  text: z.string(),
  /** Address of its photograph, once that has arrived. */
  photo: z.optional(z.string()),
  /** ISO 8601: when it was asked for, and until when the shop answers. */
  askedAt: z.string(),
  answerBy: z.string(),
  /** Why it was declined, in the shop's words; empty before and otherwise. */
  answer: z.string(),
  /** Of one that was accepted: paise that go back, and whether somebody at the shop pays them by hand. */
  refundPaise: z.optional(z.number()),
  byHand: z.optional(z.literal(true)),
});
export type OrderReturn = z.output<typeof OrderReturn>;
