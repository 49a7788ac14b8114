/**
 * Starts other programs. Runs before the install, so it uses only Node 20's library and syntax.
 */
import { spawn } from 'node:child_process';
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
 * @property {number} [timeout] milliseconds
 * @property {(line: string) => void} [onLine] called with every line of output
 */

/**
 * Runs a program and collects its output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [how]
 * @returns {Promise<{ code: number, output: string }>} does not throw for a non-zero exit code
 */
export function attempt(command, args, how = {}) {
  return new Promise((resolve) => {
    let output = '';
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
      for (const line of text.split('\n')) if (line.trim() !== '') how.onLine?.(line.trim());
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const alarm = how.timeout === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), how.timeout);
    child.on('error', (error) => {
      clearTimeout(alarm);
      resolve({ code: 127, output: `${output}\n${error.message}` });
    });
    child.on('close', (code, signal) => {
      clearTimeout(alarm);
      const ending = signal === null ? '' : `\nended by ${signal}`;
      resolve({ code: code ?? 1, output: output + ending });
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
