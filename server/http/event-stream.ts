/** Server-sent events. `streams.ts` ends every open one when the process stops. */

/** A stream ends after this time and its device connects again: so a session that has ended is noticed, and processes share the load. */
const maxLifeMs = 5 * 60_000;
/** Most unread events. A device with more has disconnected, or is too slow to be worth the memory. */
const maxUnread = 64;

export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  // nginx would hold events back until its buffer is full.
  'X-Accel-Buffering': 'no',
};

interface Source<E> {
  /** Calls `hear` for each event from now on; returns how to stop. */
  watch(hear: (event: E) => void): () => void;
  /** What is sent first. Watching starts before it is read, so an event in between is sent twice rather than never. */
  findFirst?(): Promise<E | undefined>;
  heartbeatSeconds: number;
  onEnd(): void;
}

const encoder = new TextEncoder();
const encode = (event: unknown): Uint8Array => encoder.encode(`data: ${JSON.stringify(event)}\n\n`);
const heartbeat = encoder.encode(':\n\n');

/** The body of an event stream. It begins with the first event, or with a comment. */
export function openEventStream<E>({ watch, findFirst, heartbeatSeconds, onEnd }: Source<E>): ReadableStream<Uint8Array> {
  let stop = (): void => {};
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (bytes: Uint8Array): void => {
        if ((controller.desiredSize ?? 0) < -maxUnread) end();
        else controller.enqueue(bytes);
      };
      const unwatch = watch((event) => send(encode(event)));
      const beat = setInterval(() => send(heartbeat), heartbeatSeconds * 1_000);
      const life = setTimeout(() => end(), maxLifeMs);
      let isOpen = true;
      stop = () => {
        if (!isOpen) return;
        isOpen = false;
        unwatch();
        clearInterval(beat);
        clearTimeout(life);
        onEnd();
      };
      const end = (): void => {
        if (!isOpen) return;
        stop();
        controller.close();
      };
      const first = await findFirst?.().catch(() => undefined);
      if (isOpen) send(first === undefined ? heartbeat : encode(first));
    },
    cancel: () => stop(),
  });
}
