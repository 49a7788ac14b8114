/** Barcodes as printers print them, by a library that has nothing to do with the one that reads them. */
import { toBuffer } from 'bwip-js/node';
import sharp from 'sharp';

export type CodeKind = 'ean13' | 'ean8' | 'upca' | 'code128';

/** A PNG of the code, black on white, with the quiet zone that it needs at both sides, 3 px for a bar of one module. */
export function printedCode(kind: CodeKind, text: string): Promise<Buffer> {
  return toBuffer({
    bcid: kind,
    text,
    scale: 3,
    height: 18,
    includetext: true,
    paddingwidth: 12,
    paddingheight: 8,
    backgroundcolor: 'ffffff',
  });
}

/** A still film of a picture in the format that Chromium's fake camera plays: YUV4MPEG2, 640 by 480, all in grey. */
export async function filmOf(picture: Buffer): Promise<Buffer> {
  const [width, height] = [640, 480];
  const { data } = await sharp(picture)
    .resize(width, height, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const noColour = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), data, noColour]);
}
