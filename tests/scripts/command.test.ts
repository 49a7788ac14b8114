/** A check that hangs must fail by itself: CI would wait for it until its own time is up, and say nothing. */
import { expect, test } from 'vitest';
import { patient } from '#tests/support/patience.ts';
import { attempt, pinnedNode } from '../../scripts/command.mjs';

/** Code that starts a program which says its process id and never ends, with this program's output as its own. */
const startsAnother = `
const { spawn } = require('node:child_process');
const code = 'console.log("pid " + process.pid); setInterval(() => {}, 1000)';
const child = spawn(process.execPath, ['-e', code], { stdio: 'inherit' });
`;
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pidIn = (output: string) => Number(/pid (\d+)/.exec(output)?.[1]);

test('a program that takes too long is killed with what it started', async () => {
  const { code, output } = await attempt(pinnedNode, ['-e', startsAnother], { timeout: patient(3_000) });
  expect(code).not.toBe(0);
  expect(output).toContain('not finished after');
  await expect.poll(() => isAlive(pidIn(output))).toBe(false);
});

test('a program that says nothing for too long is killed; one that speaks is only slow', async () => {
  const silence = patient(1_500);
  const stuck = await attempt(pinnedNode, ['-e', startsAnother], { silence });
  expect(stuck.code).not.toBe(0);
  expect(stuck.output).toContain('no output for');
  await expect.poll(() => isAlive(pidIn(stuck.output))).toBe(false);

  const speaks = `setInterval(() => console.log('one more'), ${silence / 5}); setTimeout(() => process.exit(0), ${silence * 2});`;
  const { code, output } = await attempt(pinnedNode, ['-e', speaks], { silence });
  expect(output).not.toContain('no output for');
  expect(code).toBe(0);
});

test('a program has ended when it ends, even if something that it started holds its output', async () => {
  const leaves = `${startsAnother} child.unref(); setTimeout(() => process.exit(7), 1500);`;
  const { code, output } = await attempt(pinnedNode, ['-e', leaves]);
  process.kill(pidIn(output), 'SIGKILL');
  expect(code).toBe(7);
  expect(output).toContain('something that it started still runs');
});
