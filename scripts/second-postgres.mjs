/**
 * A second PostgreSQL server for the tests, reached by an address as any hosted one would be. It is a cluster of its own
 * that a process of its own keeps (`tests/support/server/second-postgres.ts`).
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedEnvironment, pinnedNode, root } from './command.mjs';
import { StepError } from './progress.mjs';

/**
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 * @throws {StepError} when it does not come up
 */
export function openSecondPostgres() {
  const keeper = spawn(pinnedNode, ['tests/support/server/second-postgres.ts'], {
    cwd: root,
    env: pinnedEnvironment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    keeper.once('exit', resolve);
  });
  const close = async () => {
    keeper.stdin.end();
    await ended;
  };
  return new Promise((resolve, reject) => {
    let said = '';
    keeper.stdout.on('data', (/** @type {Buffer} */ chunk) => {
      said += chunk.toString();
      if (said.includes('\n')) resolve({ url: said.trim(), close });
    });
    keeper.once('exit', () => reject(new StepError('The second PostgreSQL did not start', said)));
  });
}

/** What speaks to the database itself: its schema, SQL, transactions, migrations, and the payments that race for its locks. */
const asksTheDatabase =
  /from '(?:#server\/(?:db\/|http\/idempotency\.ts|payment\/(?:reconcile|settle|money-store)\.ts)|#tests\/support\/server\/database\.ts)/;
/** What starts a database or a shop of its own, wherever the others are. */
const bringsItsOwn = /from '(?:#server\/db\/embedded\/|#tests\/support\/server\/server-process\.ts)/;
/** Random histories, which look for mistakes in our own rules. */
const playsHistories = /from '(?:fast-check|#?[\w./-]*\/random\.ts)'/;

/**
 * Whether the outcome of a server test may depend on which PostgreSQL it runs on, told by what it imports.
 *
 * @param {string} source
 */
export function dependsOnPostgres(source) {
  return asksTheDatabase.test(source) && !bringsItsOwn.test(source) && !playsHistories.test(source);
}

/** The server tests that need not be repeated on another PostgreSQL: they would only be the same once more. */
export function alikeEverywhere() {
  const folder = 'tests/server';
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return files
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => !dependsOnPostgres(readFileSync(join(root, file), 'utf8')));
}
