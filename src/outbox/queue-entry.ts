/** What the queue stores of an action besides its kind and payload. The field names are stored on devices: do not rename them. */

/** An action of any app: what is to change, as plain data. */
export interface AnyAction {
  kind: string;
  payload: unknown;
}

/** What somebody had on screen when they acted, as far as the outbox needs it; each app keeps more. Stored as `seen`. */
export interface Seen {
  title: string;
}

/**
 * `ready`: never sent, may be merged with a later action; `sending`: an attempt is under way; `unknown`: an attempt had no usable reply,
 * so the server may have applied it; `held`: waits until the shopper signs in again.
 */
export type QueuedState = 'ready' | 'sending' | 'unknown' | 'held';

const states: readonly unknown[] = ['ready', 'sending', 'unknown', 'held'] satisfies QueuedState[];

export interface QueueEntry<S extends Seen = Seen> {
  /** Idempotency key of every attempt: a UUID, or for an order a key made from the payment. */
  id: string;
  userId: string;
  lane: string;
  /** Position in its lane on this device. The order of a lane comes from here, never from a clock. */
  seq: number;
  /** `actionVersion` of the code that wrote it. */
  v: number;
  /** What the shopper had on screen. */
  seen: S | undefined;
  state: QueuedState;
  /** How often it was sent. Above 0 its id, kind and payload never change again. */
  attempts: number;
  /** ms since 1970; not sent before. The only stored time that decides anything. */
  nextAt: number;
  /** Epoch of the sign-in under which it was first sent. */
  sentUnder?: number;
  leaseOwner: string;
  /** ms since 1970. */
  leaseUntil: number;
  /** ms since 1970, shown to people only. */
  madeAt: number;
  /** The shopper confirmed that this old change is to be sent. */
  confirmed?: boolean;
  /** Lanes that it depends on, each with the last `seq` that is sent before it. Later entries of these lanes wait until it is settled. */
  after?: Readonly<Record<string, number>>;
}

/** True for a row that this version can place in a lane. One that a newer version stored in another form is left alone, and only counted. */
export function isQueueEntry(row: object): row is QueueEntry & { kind: string } {
  const has = (type: 'string' | 'number', ...names: string[]) => names.every((name) => typeof Reflect.get(row, name) === type);
  return (
    has('string', 'id', 'userId', 'lane', 'kind') &&
    has('number', 'seq', 'v', 'attempts', 'nextAt', 'madeAt') &&
    states.includes(Reflect.get(row, 'state'))
  );
}
