/**
 * Who writes an upload. The server learns late that a line is broken, so a later request takes over from one that stands still; what the earlier one
 * still has in hand is written first, and nothing of it afterwards.
 */
import { words } from '#language/words.ts';
import { Conflict } from '#server/http/errors.ts';

/** One request's turn at a file. */
interface Turn {
  isOver: boolean;
  /** What is being done in it. */
  work: Promise<unknown>;
}

/** Does a step of a turn. Throws 409 once a later request has taken over. */
export type Step = <T>(work: () => Promise<T>) => Promise<T>;

/** By path. Each process has a folder of its own. */
const turns = new Map<string, Turn>();

/** Takes over a file; `use` does each of its steps by `step`. */
export async function takeTurn<T>(path: string, use: (step: Step) => Promise<T>): Promise<T> {
  const before = turns.get(path);
  const turn: Turn = { isOver: false, work: before?.work ?? Promise.resolve() };
  if (before) before.isOver = true;
  turns.set(path, turn);
  // Its own request is told how it ended.
  await turn.work.catch(() => undefined);
  const step: Step = (work) => {
    if (turn.isOver) throw new Conflict(words().importFiles.uploadTaken, 'upload_taken');
    const done = work();
    turn.work = done;
    return done;
  };
  try {
    return await use(step);
  } finally {
    if (turns.get(path) === turn) turns.delete(path);
  }
}
