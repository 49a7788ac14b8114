/**
 * Starts other programs. Runs before the install, so it uses only Node 20's library and syntax.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StepError } from './progress.mjs';

/** The repository folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const windows = process.platform === 'win32';

/** Path of the pinned Node release, after the install. */
export const pinnedNode = windows
  ? join(root, 'node_modules', 'node', 'bin', 'node.exe')
  : join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * The environment with the pinned Node and the packages' commands first on the path.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function pinnedEnvironment() {
  const separator = windows ? ';' : ':';
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${separator}${process.env['PATH'] ?? ''}` };
}

/**
 * How to call npm: the npm that started this script, otherwise the one on the path.
 *
 * @returns {{ command: string, before: string[], shell: boolean }}
 */
export function npmCommand() {
  const script = process.env['npm_execpath'];
  if (script !== undefined && /npm-cli\.c?js$/.test(script) && existsSync(script)) {
    return { command: process.execPath, before: [script], shell: false };
  }
  return { command: windows ? 'npm.cmd' : 'npm', before: [], shell: windows };
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [shell]
 * @property {number} [timeout] milliseconds, after which the program and all that it started are killed
 * @property {number} [silence] milliseconds without output, after which the program and all that it started are killed. Unlike `timeout` it
 *   does not punish a slow machine
 * @property {(line: string) => void} [onLine] called with every line of output
 */

/**
 * Kills a program (SIGKILL) and every program that it started, as far as their parents are alive.
 *
 * @param {number} pid
 */
function killTree(pid) {
  if (windows) {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
    return;
  }
  const rows = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout ?? '';
  const pairs = rows.split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  const tree = [pid];
  // Grows while it is read: the children of children too.
  for (const parent of tree) for (const [child = 0, of] of pairs) if (of === parent) tree.push(child);
  for (const one of tree) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Milliseconds for the rest of the output after a program has ended. Something that it started and left behind can hold the pipe for ever. */
const lastWordsMs = 3_000;

/**
 * Runs a program and collects its output. Always ends when the program does, even if something that it started lives on.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [how]
 * @returns {Promise<{ code: number, output: string }>} does not throw for a non-zero exit code
 */
export function attempt(command, args, how = {}) {
  return new Promise((resolve) => {
    let output = '';
    /** @type {NodeJS.Timeout | undefined} */
    let silenceAlarm;
    const child = spawn(command, args, {
      cwd: how.cwd ?? root,
      env: how.env ?? pinnedEnvironment(),
      shell: how.shell ?? false,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @param {Buffer} chunk */
    const collect = (chunk) => {
      const text = chunk.toString();
      output += text;
      silenceAlarm?.refresh();
      for (const line of text.split('\n')) if (line.trim() !== '') how.onLine?.(line.trim());
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    /** @param {string} reason */
    const kill = (reason) => {
      collect(Buffer.from(`\n${reason}`));
      if (child.pid !== undefined) killTree(child.pid);
    };
    const { timeout, silence } = how;
    const alarm = timeout && setTimeout(() => kill(`not finished after ${timeout / 1000} s`), timeout);
    silenceAlarm = silence ? setTimeout(() => kill(`no output for ${silence / 1000} s`), silence) : undefined;
    const stopAlarms = () => {
      clearTimeout(alarm);
      clearTimeout(silenceAlarm);
    };
    /** @type {NodeJS.Timeout | undefined} */
    let lastWords;
    /** @param {number} code @param {string} ending */
    const end = (code, ending) => {
      stopAlarms();
      clearTimeout(lastWords);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code, output: output + ending });
    };
    child.on('error', (error) => end(127, `\n${error.message}`));
    child.on('exit', (code, signal) => {
      stopAlarms();
      const ending = signal === null ? '' : `\nended by ${signal}`;
      lastWords = setTimeout(() => end(code ?? 1, `${ending}\nsomething that it started still runs`), lastWordsMs);
      child.on('close', () => end(code ?? 1, ending));
    });
  });
}

/**
 * Like `attempt`, but a non-zero exit code is an error.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [how]
 * @returns {Promise<string>} its output
 * @throws {StepError} with the output
 */
export async function run(command, args, how = {}) {
  const { code, output } = await attempt(command, args, how);
  if (code !== 0) {
    const shown = [command.split(/[\\/]/).pop(), ...args].slice(0, 4).join(' ');
    throw new StepError(`"${shown}" exited with code ${code}`, output);
  }
  return output;
}

/** Milliseconds between checks that npm is still running. */
const parentCheckIntervalMs = 250;

/**
 * Calls `onGone` when the npm that started this script has ended. npm forwards a signal only to its shell, so without this the
 * shop would keep running.
 *
 * @param {() => void} onGone
 */
export function watchNpm(onGone) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    onGone();
  }, parentCheckIntervalMs);
  watch.unref();
}

/**
 * Runs a program in the foreground and forwards signals to it. Ends it when npm ends.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export function runForeground(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => child.kill(signal));
    }
    watchNpm(() => child.kill('SIGTERM'));
    child.on('error', (error) => {
      console.error(`  ${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
  });
}
