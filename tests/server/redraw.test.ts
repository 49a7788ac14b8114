import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { describe, expect, test } from 'vitest';
import { redraw } from '#server/upload/redraw.ts';
import { picture } from '#tests/support/server/hostile-images.ts';

describe('A picture that a busy server cannot process', () => {
  test('is not refused as invalid: the server says that it is busy, and when to retry', async () => {
    const good = new Uint8Array(await picture('jpeg', 2_000, 2_000));
    await expect(redraw(good, 1)).rejects.toMatchObject({
      status: 503,
      code: 'busy',
      message: 'We could not process this picture. Please try again in a moment.',
      headers: { 'Retry-After': '2' },
    });
    // The slot was released: three more than there are slots.
    for (let turn = 0; turn < 3; turn += 1) expect((await redraw(good))?.subarray(8, 12).toString()).toBe('WEBP');
  });

  test('is not refused as invalid when the machine ends the process that reads it', async () => {
    const good = new Uint8Array(await picture('jpeg', 2_000, 2_000));
    const kill = (message: unknown) => {
      const { process: child } = message as { process: ChildProcess };
      child.once('spawn', () => child.kill('SIGKILL'));
    };
    subscribe('child_process', kill);
    await expect(redraw(good)).rejects.toMatchObject({ status: 503, code: 'busy' });
    unsubscribe('child_process', kill);
  });

  test('differs from an unreadable picture, which is refused', async () => {
    const broken = new Uint8Array((await picture('jpeg')).subarray(0, 200));
    expect(await redraw(broken)).toBeUndefined();
  });
});
