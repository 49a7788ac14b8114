/**
 * A second PostgreSQL for the tests, reached by URL like a hosted one. It is a separate cluster in a separate process
 * (`tests/support/server/second-postgres.ts`).
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedEnvironment, pinnedNode, root } from './command.mjs';
import { StepError } from './progress.mjs';

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 * @throws {StepError} if it does not start
 */
export function openSecondPostgres(env = pinnedEnvironment()) {
  const server = spawn(pinnedNode, ['tests/support/server/second-postgres.ts'], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  const close = async () => {
    server.stdin.end();
    await ended;
  };
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
      if (output.includes('\n')) resolve({ url: output.trim(), close });
    });
    server.once('exit', () => reject(new StepError('The second PostgreSQL did not start', output)));
  });
}

/** Imports of tests that use the database directly: schema, SQL, transactions, migrations, and payments that compete for locks. An id is made without it. */
const usesDatabase =
  /from '(?:#server\/(?:db\/(?!id\.ts)|http\/idempotency\.ts|payment\/(?:reconcile|settle|money-store)\.ts)|#tests\/support\/server\/database\.ts)/;
/** Imports of tests that start their own database or server. */
const startsItsOwn = /from '(?:#server\/db\/embedded\/|#tests\/support\/server\/server-process\.ts)/;
/** Imports of tests with random histories, which test our own rules. */
const playsHistories = /from '(?:fast-check|#?[\w./-]*\/(?:random|order-steps)\.ts)'/;

/**
 * Whether a server test's result may depend on the PostgreSQL it runs on, judged by its imports.
 *
 * @param {string} source
 */
function dependsOnPostgres(source) {
  return usesDatabase.test(source) && !startsItsOwn.test(source) && !playsHistories.test(source);
}

/** The server tests that need not be repeated on another PostgreSQL. @param {string} [within] the checkout */
export function databaseIndependentTests(within = root) {
  const folder = 'tests/server';
  const files = readdirSync(join(within, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return files
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => !dependsOnPostgres(readFileSync(join(within, file), 'utf8')));
}
