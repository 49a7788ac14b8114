/** What the desk hears while it is open: ids of what is new. It asks for the rest itself. */
import { z } from '../zod.ts';

/** GET, with the cookies of the desk. Server-sent events; `data` is a `LiveEvent`. */
export const livePath = '/api/desk/live';

/** The server sends a comment at least this often. A stream that is silent for twice as long is dead. */
export const liveHeartbeatSeconds = 20;

export const LiveEvent = z.union([
  z.object({ kind: z.literal('order'), id: z.uuid() }),
  z.object({ kind: z.literal('request'), id: z.uuid() }),
  z.object({ kind: z.literal('return'), id: z.uuid() }),
  /** Somebody changed something: `of` and `subject` as in the audit log. */
  z.object({ kind: z.literal('audit'), id: z.uuid(), of: z.string(), subject: z.string() }),
]);
export type LiveEvent = z.output<typeof LiveEvent>;
