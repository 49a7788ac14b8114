import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CompressedText } from '#server/http/compressed-text.ts';

test('a text is equal in every encoding, and its ETag follows its content', async () => {
  const text = new CompressedText('<p>Kurta</p>'.repeat(100));
  expect(brotliDecompressSync(await text.bytes('br')).toString()).toBe(text.text);
  expect(gunzipSync(await text.bytes('gzip')).toString()).toBe(text.text);
  expect(new CompressedText(text.text).tag).toBe(text.tag);
  expect(new CompressedText('other').tag).not.toBe(text.tag);
});
