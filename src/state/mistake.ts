/** Mistakes of our own code, apart from what the device or the network refuses: they must not pass for a full disk or for "offline". */

/** What JavaScript throws for a mistake. The browser's refusals are `DOMException`s, ours are classes of their own. */
const mistakes = [TypeError, RangeError, ReferenceError, SyntaxError];

/** Shows an error where the browser shows uncaught ones, and goes on. */
export function reportMistake(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}

/** Reports `error` if it is a mistake of our own code, and says whether it was. */
export function noteMistake(error: unknown): boolean {
  const isMistake = mistakes.some((kind) => error instanceof kind);
  if (isMistake) reportMistake(error);
  return isMistake;
}
