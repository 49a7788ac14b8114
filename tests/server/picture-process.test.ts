/** Pictures are made in a process of their own, so that the shop's does not keep their memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { galleryUrls } from '@haat/sample-catalogue/pictures.ts';
import { products } from '@haat/sample-catalogue/products.ts';
import { pictureVariant } from '#contract/picture.ts';
import { mountPictures } from '#server/picture/plugin.ts';
import { paintApart } from '#server/picture/paint-apart.ts';
import { patient } from '#tests/support/patience.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'haat-painted-'));
const { request } = await createTestApp({ plugins: [mountPictures], env: { DATA_DIR: dataDir } });
const [, galleryBack = ''] = products.map(galleryUrls).find((views) => views.length > 2) ?? [];

/** Ids of the picture processes that this one has started. With `ended` also of those that have ended, and of which Node has not heard yet. */
function pictureProcesses({ ended = false } = {}): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        const status = readFileSync(`/proc/${id}/status`, 'utf8');
        if (!status.includes(`\nPPid:\t${process.pid}\n`)) return false;
        return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('picture/paint.ts') || (ended && status.includes('\nState:\tZ'));
      } catch {
        return false;
      }
    })
    .map(Number);
}

test.runIf(process.platform === 'linux')('a picture that nobody has drawn yet is drawn by another process', async () => {
  // Those of tests before this one rest for a while.
  for (const id of pictureProcesses()) process.kill(id, 'SIGKILL');
  await vi.waitFor(() => expect(pictureProcesses({ ended: true })).toEqual([]), { timeout: patient(10_000) });
  const response = await request(pictureVariant(galleryBack, 320, 'webp'));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([width, height]).toEqual([320, 384]);
  expect(pictureProcesses()).toHaveLength(1);
});

test.runIf(process.platform === 'linux')(
  'if the picture process is killed, who waits is asked to try again; the next one is drawn',
  async () => {
    const bytes = await sharp({ create: { width: 3_000, height: 3_600, channels: 3, background: '#cc0000' } })
      .png()
      .toBuffer();
    const waiting = paintApart({ kind: 'photograph', bytes, width: 2_900, format: 'avif' });
    const refused = expect(waiting).rejects.toMatchObject({ status: 503, code: 'busy' });
    for (const id of pictureProcesses()) process.kill(id, 'SIGKILL');
    await refused;
    const picture = await paintApart({ kind: 'photograph', bytes, width: 30, format: 'webp' });
    expect((await sharp(picture).metadata()).width).toBe(30);
    await vi.waitFor(() => expect(pictureProcesses()).toHaveLength(1));
  },
);

test('a picture that cannot be made is an error, and the next one is drawn', async () => {
  await expect(paintApart({ kind: 'photograph', bytes: new Uint8Array([1, 2, 3]), width: 30, format: 'webp' })).rejects.toThrow(
    /unsupported/,
  );
  const bytes = await sharp({ create: { width: 60, height: 72, channels: 3, background: '#cc0000' } })
    .png()
    .toBuffer();
  expect((await sharp(await paintApart({ kind: 'photograph', bytes, width: 30, format: 'webp' })).metadata()).width).toBe(30);
});
