/** Rules of uploaded pictures, without a file. */
import { describe, expect, test } from 'vitest';
import { en } from '#language/en/en.ts';
import { fileKindOf, picturePixelsMax, whyNotOpened } from '#contract/picture-file.ts';
import { uploadImages } from '#contract/upload.ts';
import { uploadAddress, fileName, uploadedFile, perShopper, requestMax } from '#server/upload/rules.ts';

const { pictureFaults } = en;

describe('an uploaded picture', () => {
  const bytes = (...all: number[]) => new Uint8Array(all);
  const jpeg = [0xff, 0xd8, 0xff];
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const webp = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50];

  test.each([
    ['jpeg', jpeg, 3],
    ['png', png, 8],
    ['webp', webp, 12],
  ] as const)('is recognised as %s by its first bytes, all of them', (kind, signature, length) => {
    expect(signature).toHaveLength(length);
    expect(fileKindOf(bytes(...signature, 0))).toBe(kind);
    for (const at of signature.keys()) {
      if (kind === 'webp' && at >= 4 && at < 8) continue;
      expect(fileKindOf(bytes(...signature.with(at, 0))), `byte ${at}`).toBeUndefined();
    }
    expect(fileKindOf(bytes(...signature.slice(0, -1)))).toBeUndefined();
  });

  test.each([
    ['HEIC of an iPhone', [0, 0, 0, 24, ...Buffer.from('ftypheic')], pictureFaults.heic],
    ['JPEG too large for this device', jpeg, pictureFaults.device],
    ['PNG too large for this device', png, pictureFaults.device],
    ['WebP too large for this device', webp, pictureFaults.device],
    ['film', [0, 0, 0, 24, ...Buffer.from('ftypisom')], 'no picture'],
    ['text', [...Buffer.from('hello')], 'no picture'],
  ])('that this device cannot open is told for what it is: %s', (_, file, words) => {
    expect(whyNotOpened(bytes(...file), 'no picture')).toBe(words);
  });

  test('has an address of the shop, and no other address leads to a file', () => {
    const file = `${'0123456789abcdef'.repeat(2)}.webp`;
    expect(uploadAddress(file)).toBe(`/uploads/${file}`);
    expect(uploadedFile(`/uploads/${file}`)).toBe(file);
    for (const wrong of [
      file,
      `/pictures/${file}`,
      `.uploads.${file}`,
      `/upload/${file}`,
      `/uploads/x${file}`,
      `/uploads/${file}x`,
      `/uploads/${file.toUpperCase()}`,
      `/uploads/../${file}`,
      `/uploads/a.webp`,
      '',
    ]) {
      expect(uploadedFile(wrong), wrong).toBeUndefined();
    }
    expect(fileName.test(`x${file}`) || fileName.test(`${file}x`)).toBe(false);
  });

  test('has at most 8 MB and 24 million pixels, five per request, twenty in all', () => {
    expect([requestMax, perShopper, picturePixelsMax]).toEqual([10_485_760, 20, 24_000_000]);
    expect(uploadImages.files).toEqual({ field: 'images', most: 5, bytes: 8_388_608 });
  });
});
