/** Files that somebody chose as a picture: what they are by their first bytes, and what we say of those that we do not take. */
import { words } from '../language/words.ts';

/** Bytes of one picture. */
export const pictureBytesMax = 8 * 1024 * 1024;
/** Most pixels of a picture. A small file can claim to be huge. */
export const picturePixelsMax = 24_000_000;

export type PictureFileKind = 'jpeg' | 'png' | 'webp' | 'heic';

/** As many bytes as `fileKindOf` looks at. */
export const signatureBytes = 12;

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** The kind of a file by its first bytes, or undefined for any other one. File names and declared types are ignored. */
export function fileKindOf(bytes: Uint8Array): PictureFileKind | undefined {
  const text = String.fromCodePoint(...bytes.subarray(0, signatureBytes));
  if (text.startsWith('\u00FF\u00D8\u00FF')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001A\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  return text.startsWith('ftyp', 4) && heicBrands.some((brand) => text.startsWith(brand, 8)) ? 'heic' : undefined;
}

/** What to say of a file with these first bytes that could not be opened on this device. */
export function whyNotOpened(bytes: Uint8Array, notPicture: string): string {
  const kind = fileKindOf(bytes);
  if (kind === undefined) return notPicture;
  return kind === 'heic' ? words().pictureFaults.heic : words().pictureFaults.device;
}
