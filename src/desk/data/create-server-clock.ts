/**
 * The clock of the shop on this device, for when something was done at the shelf: what the database last said, plus what has passed here
 * since. The clock of a phone may be a day wrong, and be put right at any moment.
 */
/** Clocks of the device, in ms: one that people set, and one that only runs forward while the page lives. */
export interface Clocks {
  wall: () => number;
  steady: () => number;
}

/** The time of the database (ms), and what the device's clock said then. */
export interface Known {
  server: number;
  wall: number;
}

/** Checks what is stored. The first screen asks for the time, and has no zod. */
export const Known = {
  safeParse(value: unknown): { data: Known | undefined } {
    const { server, wall } = (value ?? {}) as Partial<Known>;
    return { data: typeof server === 'number' && typeof wall === 'number' ? { server, wall } : undefined };
  },
};

/** Where it is kept, so that it outlives the page. */
interface ClockStore {
  read: () => Known | undefined;
  write: (known: Known) => void;
}

export interface ServerClock {
  /** Notes the time of an answer, in microseconds of the database. */
  learn: (micros: number) => void;
  /** The time of the database as far as this device can tell, in microseconds; `undefined` before the first answer. */
  now: () => number | undefined;
}

/**
 * Of the two clocks the one counts that has run further since the last answer: the steady one stands still while some phones sleep, and the
 * other may have been set back. One that was set forward is found out by the server, which takes no time after its own.
 */
export function createServerClock({ wall, steady }: Clocks, store: ClockStore): ServerClock {
  let here: { server: number; steady: number } | undefined;
  return {
    learn(micros) {
      const server = micros / 1_000;
      here = { server, steady: steady() };
      store.write({ server, wall: wall() });
    },
    now() {
      const known = store.read();
      if (!known) return undefined;
      const byWall = known.server + Math.max(0, wall() - known.wall);
      const bySteady = here ? here.server + steady() - here.steady : known.server;
      return Math.floor(Math.max(byWall, bySteady) * 1_000);
    },
  };
}
