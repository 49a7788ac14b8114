/** A shop that is closed for a while: it shows everything, keeps carts, and takes no orders until a time at which it opens by itself. */
import { words } from '../../language/words.ts';
import { z } from '../zod.ts';
import { Time } from './dates.ts';
import { deskEndpoint } from './endpoint.ts';

/** Days that a shop may be closed ahead. */
export const pauseDaysMax = 60;
/** Letters of what shoppers read beside the time. */
export const pauseWordsMax = 160;

export const Pause = z.object({
  /** When it opens again, ISO 8601. */
  until: Time,
  /** What shoppers read beside the time; empty: the time alone. */
  words: z.string().check(z.trim(), z.maxLength(pauseWordsMax, { error: () => words().settingMessages.pauseLong })),
});
export type Pause = z.output<typeof Pause>;

export const pauseShop = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/pause',
  summary: 'Close the shop until a time, or open it again: `pause` null; 409 `changed_meanwhile` where it is not as `was` says any more',
  right: 'shop.pause',
  offline: 'queued',
  /** `was`: what the screen showed; absent in what older versions have saved. */
  body: z.object({ pause: z.nullable(Pause), was: z.optional(z.nullable(Pause)) }),
  reply: z.object({ pause: z.nullable(Pause) }),
});
