/** Malicious image files, made on demand. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const canary = '<script>alert("canary")</script>';

/** A plain picture of one colour. */
export const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif' = 'jpeg', width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b0342f' } })
    .toFormat(format)
    .toBuffer();

function chunk(type: string, data: Buffer, { badSum = false } = {}): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(badSum ? 1 : crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG that claims any size, with extra chunks and any pixel data. */
function png(
  width: number,
  height: number,
  { extra = [] as Buffer[], data = deflateSync(Buffer.alloc(1_000)), badSum = false } = {},
): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([pngSignature, chunk('IHDR', head, { badSum }), ...extra, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const text = (words: string) => Buffer.from(words);
const hex = (bytes: string, after = canary) => Buffer.concat([Buffer.from(bytes, 'hex'), text(after)]);

/** All refused. Name of the case, bytes. */
export async function hostilePictures(): Promise<[string, Buffer][]> {
  const jpeg = await picture('jpeg', 400, 300);
  const plainPng = await picture('png', 400, 300);
  const webp = await picture('webp', 400, 300);
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 7), Buffer.alloc(20 * 20 * 3, 200)]);
  const animated = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .webp({ loop: 0, delay: [50, 50] })
    .toBuffer();
  const shuffled = Buffer.from(jpeg);
  for (let at = 200; at < shuffled.length; at += 3) shuffled[at] = (shuffled[at] ?? 0) ^ 0xa5;
  const lyingWebp = Buffer.from(webp);
  lyingWebp.writeUInt32LE(0xfffffff0, 4);
  lyingWebp.writeUInt32LE(0xfffffff0, 16);
  return [
    ['nothing at all', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['plain text', text('this is no picture')],
    ['a page', text(`<!doctype html>${canary}`)],
    ['a drawing with script', text(`<svg xmlns="http://www.w3.org/2000/svg">${canary}</svg>`)],
    [
      'a drawing behind a declaration',
      text(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>`,
      ),
    ],
    [
      'a bomb of entities',
      text(`<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><svg><text>&b;</text></svg>`),
    ],
    [
      'commands of a picture program',
      text('push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://evil.example/"|id")\'\npop graphic-context'),
    ],
    ['a GIF', await picture('gif')],
    ['a GIF that is also script', text(`GIF89a/*${canary}*/=1;`)],
    ['a TIFF', await picture('tiff')],
    ['an AVIF', await picture('avif')],
    ['a BMP', hex('424d36000000000000003600000028000000')],
    ['an icon', hex('00000100010010100000010020006804000016000000')],
    ['a Photoshop file', hex('38425053000100000000000000030000')],
    ['a JPEG 2000', hex('0000000c6a5020200d0a870a')],
    ['a HEIC', hex('000000186674797068656963000000006d696631')],
    ['a PDF', text('%PDF-1.7\n%canary')],
    ['an archive', hex('504b030414000000')],
    ['a program', hex('4d5a90000300000004000000ffff0000')],
    ['a sound in the same wrapping as WebP', Buffer.concat([text('RIFF'), Buffer.from([36, 0, 0, 0]), text('WAVEfmt ')])],
    ['the first bytes of a JPEG and a page', hex('ffd8ffe000104a464946')],
    [
      'the first bytes of a PNG and a drawing',
      Buffer.concat([pngSignature, text(`<svg xmlns="http://www.w3.org/2000/svg">${canary}</svg>`)]),
    ],
    ['the first bytes of a WebP and nothing', Buffer.concat([text('RIFF'), Buffer.from([4, 0, 0, 0]), text('WEBP')])],
    ['half a JPEG', jpeg.subarray(0, Math.floor(jpeg.length / 2))],
    ['half a PNG', plainPng.subarray(0, Math.floor(plainPng.length / 2))],
    ['half a WebP', webp.subarray(0, Math.floor(webp.length / 2))],
    ['a JPEG with wrong bytes all over', shuffled],
    ['a WebP that lies about its length', lyingWebp],
    ['a moving WebP', animated],
    ['a PNG of 60000 by 60000', png(60_000, 60_000)],
    ['a PNG of one by two thousand million', png(1, 2_000_000_000)],
    ['a PNG of no width', png(0, 100)],
    ['a PNG whose head is damaged', png(40, 40, { badSum: true })],
    ['a PNG with too few pixels', png(4_000, 4_000)],
    [
      'a small file that is a wall of pixels',
      await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    ],
    [
      'a PNG with a bomb of text and no pixels',
      png(10, 10, {
        extra: [chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))]))],
        data: Buffer.alloc(0),
      }),
    ],
    [
      'a JPEG with a size that does not fit',
      (() => {
        const odd = Buffer.from(jpeg);
        const at = odd.indexOf(Buffer.from([0xff, 0xc0]));
        odd.writeUInt16BE(65_000, at + 5);
        odd.writeUInt16BE(65_000, at + 7);
        return odd;
      })(),
    ],
  ];
}

/** Accepted, but nothing except their pixels may be published. */
export async function carriers(): Promise<[string, Buffer][]> {
  const place = { IFD0: { Copyright: 'canary-owner' }, IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLongitude: '73/1 51/1 0/1' } };
  const jpeg = await sharp(await picture('jpeg', 300, 200))
    .withExif(place)
    .jpeg()
    .toBuffer();
  const comment = Buffer.from(canary);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return [
    ['a photograph that knows where it was taken', jpeg],
    [
      'a JPEG with a page in its comment',
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, jpeg.subarray(2)]),
    ],
    ['a JPEG with a page behind its end', Buffer.concat([jpeg, comment])],
    [
      'a PNG with script in its words',
      (() => {
        const plain = png(10, 10, { data: deflateSync(Buffer.alloc(310)) });
        return Buffer.concat([plain.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${canary}`)), plain.subarray(33)]);
      })(),
    ],
    ['a WebP', await picture('webp')],
  ];
}
