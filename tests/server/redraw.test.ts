import { describe, expect, test } from 'vitest';
import { redraw } from '#server/upload/redraw.ts';
import { picture } from '#tests/support/server/hostile-images.ts';

describe('A picture that the machine has no time for', () => {
  test('is not called a bad picture: the shop says that it is busy, and when to try again', async () => {
    const good = new Uint8Array(await picture('jpeg', 2_000, 2_000));
    await expect(redraw(good, 1)).rejects.toMatchObject({
      status: 503,
      code: 'busy',
      message: 'We could not process this picture. Please try again in a moment.',
      headers: { 'Retry-After': '2' },
    });
    // The turn was given back: three more than there are places.
    for (let turn = 0; turn < 3; turn += 1) expect((await redraw(good))?.subarray(8, 12).toString()).toBe('WEBP');
  });

  test('while a picture that cannot be read is still the picture', async () => {
    const broken = new Uint8Array((await picture('jpeg')).subarray(0, 200));
    expect(await redraw(broken)).toBeUndefined();
  });
});
