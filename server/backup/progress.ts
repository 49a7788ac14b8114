/** Tells the operator how far a long command has come, at most every two seconds. */
export interface Progress {
  /** `doing`: such as `Reading orders`. `bytes`: how many more it has done. */
  tell(doing: string, bytes: number): void;
}

const intervalMs = 2_000;

/** `say` prints one line. */
export function createProgress(say: (line: string) => void, now: () => number = performance.now.bind(performance)): Progress {
  let total = 0;
  let last = now();
  return {
    tell(doing, bytes) {
      total += bytes;
      if (now() - last < intervalMs) return;
      last = now();
      say(`${doing}: ${inMegabytes(total)} in all.`);
    },
  };
}

/** `84 MB`; below one, `0.3 MB`. */
export function inMegabytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes).toLocaleString('en-IN')} MB`;
}
