/**
 * Telling people what a long step does. Runs before the install: nothing but old Node here.
 */

/** A step that failed: what went wrong in a sentence, and the end of what the tool said. */
export class StepError extends Error {
  /**
   * @param {string} message one sentence
   * @param {string} [output] what the tool printed
   */
  constructor(message, output = '') {
    super(message);
    this.name = 'StepError';
    this.output = output;
  }
}

const live = process.stdout.isTTY === true && process.env['CI'] === undefined;
/** Without a terminal a line a moment would fill the log; one in this many seconds shows that it is alive. */
const quietSeconds = live ? 0.5 : 10;
const nameWidth = 14;

/** @param {number} since milliseconds of `performance.now()` */
export function elapsed(since) {
  const seconds = (performance.now() - since) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/** @param {string} line */
function rewrite(line) {
  process.stdout.write(`\r\u001b[2K${line}`);
}

/**
 * Runs one named step and shows how far it is.
 *
 * @template T
 * @param {string} name shown at the start of the line
 * @param {{ doing: string, mend: string }} words what it does, and what to do when it fails
 * @param {(say: (text: string) => void) => Promise<T>} work `say` changes the progress text
 * @returns {Promise<T>} what the work gives
 * @throws {StepError} named and with the mend, when the work throws
 */
export async function step(name, words, work) {
  const since = performance.now();
  let text = words.doing;
  const label = `  ${name.padEnd(nameWidth)}`;
  if (live) rewrite(`${label}${text}`);
  else console.log(`${label}${text}`);
  const ticker = setInterval(() => {
    const line = `${label}${text}, ${elapsed(since)}`;
    if (live) rewrite(line);
    else console.log(line);
  }, quietSeconds * 1000);
  try {
    const result = await work((next) => {
      text = next;
    });
    clearInterval(ticker);
    if (live) rewrite('');
    console.log(`${label}done in ${elapsed(since)}`);
    return result;
  } catch (error) {
    clearInterval(ticker);
    if (live) rewrite('');
    const cause = error instanceof Error ? error : new Error(String(error));
    const output = cause instanceof StepError ? cause.output : (cause.stack ?? '');
    throw new StepError(`${name} failed: ${cause.message}\n  To mend it: ${words.mend}`, output);
  }
}

/**
 * Ends the process with what failed and how to mend it.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  const cause = error instanceof Error ? error : new Error(String(error));
  const output = cause instanceof StepError ? cause.output : (cause.stack ?? '');
  const tail = output.trimEnd().split('\n').slice(-40).join('\n');
  console.error(`${tail === '' ? '' : `\n${tail}\n`}\n  ${cause.message}\n`);
  process.exit(1);
}
