/** How devices learn that the shop was restored from a backup: a header of every reply, for as long as a device may have later changes. */
export const restoredHeader = 'x-haat-restored';

/** Both in ms since 1970: what happened between them, the shop has forgotten. */
export interface Restored {
  /** When the backup was made. */
  from: number;
  /** When it was restored. Two restores never have the same. */
  at: number;
}

export const toRestoredNote = ({ from, at }: Restored): string => `${from} ${at}`;

/** The parts of the header; undefined for anything else. */
export function parseRestoredNote(note: string): Restored | undefined {
  const [, from, at] = /^(\d{1,15}) (\d{1,15})$/.exec(note) ?? [];
  return from === undefined ? undefined : { from: Number(from), at: Number(at) };
}
