/**
 * Shows the progress of long steps. Runs before the install, so it uses only Node 20's library and syntax.
 */

/** A failed step: one sentence, and the tool's output. */
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
/** Seconds between progress lines; without a terminal fewer, so that they do not fill the log. */
const intervalSeconds = live ? 0.5 : 10;
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
 * Runs a named step and shows its progress.
 *
 * @template T
 * @param {string} name shown at the start of the line
 * @param {{ doing: string, fix: string }} words what it does, and how to fix a failure
 * @param {(say: (text: string) => void) => Promise<T>} work `say` changes the progress text
 * @returns {Promise<T>} the result of `work`
 * @throws {StepError} with the step's name and the fix, if `work` throws
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
  }, intervalSeconds * 1000);
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
    throw new StepError(`${name} failed: ${cause.message}\n  To fix it: ${words.fix}`, output);
  }
}

/**
 * Prints the error with the last lines of its output, and exits with 1.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function exitWithError(error) {
  const cause = error instanceof Error ? error : new Error(String(error));
  const output = cause instanceof StepError ? cause.output : (cause.stack ?? '');
  const tail = output.trimEnd().split('\n').slice(-40).join('\n');
  console.error(`${tail === '' ? '' : `\n${tail}\n`}\n  ${cause.message}\n`);
  process.exit(1);
}
