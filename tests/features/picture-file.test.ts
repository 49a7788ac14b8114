import { afterEach, expect, test, vi } from 'vitest';
import { en } from '#language/en/en.ts';
import { words } from '#language/words.ts';
import { shrunk, whyRefused, whyTooLarge } from '#src/shop/features/account/picture-file.ts';

const { pictureFaults } = en;

afterEach(() => vi.restoreAllMocks());

test('a transparent picture stands on white when it becomes a JPEG', async () => {
  // The document of these tests has no canvas: this one notes what is painted, in its order.
  const painted: string[] = [];
  const context = {
    fillStyle: '',
    fillRect(...box: number[]) {
      painted.push(`${this.fillStyle} ${box.join(' ')}`);
    },
    drawImage: () => painted.push('the picture'),
  };
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3_200, height: 1_600, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpeg'], { type: 'image/jpeg' })));
  const picture = await shrunk(new File([new Uint8Array(600_000)], 'logo.png', { type: 'image/png' }));
  expect(picture.name).toBe('logo.jpg');
  expect(painted).toEqual(['#ffffff 0 0 1600 800', 'the picture']);
});

test.each([
  ['IMG_1.HEIC', '', pictureFaults.heic],
  ['IMG_1', 'image/heif', pictureFaults.heic],
  ['a.gif', 'image/gif', words().profile.badImage],
])('a file that the account does not take is told for what it is: %s %s', (name, type, words) => {
  expect(whyRefused({ name, type })).toBe(words);
});

test.each([
  ['a JPEG', [0xff, 0xd8, 0xff], pictureFaults.bytes],
  ['a HEIC that is called a JPEG', [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')], pictureFaults.heic],
  ['text', [104, 105], words().profile.badImage],
])('a file that stays too large is not called what it is not: %s', async (_, bytes, words) => {
  expect(await whyTooLarge(new Blob([new Uint8Array(bytes)]))).toBe(words);
});
