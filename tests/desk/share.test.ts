/** The codes and links that lead shoppers to the shop. */
import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { qrPath } from '#src/desk/features/share/qr.lazy.ts';
import { shortAddress, whatsAppShare } from '#src/desk/features/share/share-words.ts';

/** What a camera reads of a code that is drawn so large. */
async function readCode(text: string, pixels: number): Promise<string | undefined> {
  const { size, path } = qrPath(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${pixels}" height="${pixels}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('A QR code', () => {
  test.each([
    'https://shop.example.in/',
    'http://localhost:4000/product/m-kurta-indigo-buti',
    `https://zoya-and-sons-very-long-trading-company.example.in/product/${'handblock-printed-'.repeat(5)}kurta`,
  ])('of %s is read as that address', async (address) => {
    expect(await readCode(address, 600)).toBe(address);
  });

  test('has four light modules around it', async () => {
    const { size, path } = qrPath('https://shop.example.in/');
    const places = [...path.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
  });
});

test('the WhatsApp link carries name and address, whatever letters the name has', () => {
  const link = whatsAppShare('मीरा किराना & Sons', 'https://shop.example.in/product/dal?x');
  expect(new URL(link).searchParams.get('text')).toBe('मीरा किराना & Sons: https://shop.example.in/product/dal?x');
  expect(shortAddress('https://shop.example.in/')).toBe('shop.example.in');
});
