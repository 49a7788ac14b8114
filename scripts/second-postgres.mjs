/**
 * A second PostgreSQL server for the tests, reached by an address as any hosted one would be. It is a cluster of its own
 * that a process of its own keeps (`tests/support/second-postgres.ts`).
 */
import { spawn } from 'node:child_process';
import { pinnedEnvironment, pinnedNode, root } from './command.mjs';
import { StepError } from './progress.mjs';

/**
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 * @throws {StepError} when it does not come up
 */
export function openSecondPostgres() {
  const keeper = spawn(pinnedNode, ['tests/support/second-postgres.ts'], {
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
