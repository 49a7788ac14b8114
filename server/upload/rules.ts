/** What an uploaded picture may be (trust 1.1, row 8). */

/** Bytes of one picture, pictures of one request, bytes of the request with its wrapping. */
export const pictureMax = 8 * 1024 * 1024;
export const perRequest = 5;
export const requestMax = 10 * 1024 * 1024;
/** Pictures that a shopper may have here, kept and temporary together. */
export const perShopper = 20;
/** Pixels of a picture; a small file can claim to be a wall. */
export const pixelsMax = 24_000_000;

/** What the first bytes say; undefined for everything that is not one of the three kinds. Names and declared types are not asked. */
export function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const starts = (signature: readonly number[], at = 0) => signature.every((byte, index) => bytes[at + index] === byte);
  if (starts([0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const riff = [0x52, 0x49, 0x46, 0x46];
  const webp = [0x57, 0x45, 0x42, 0x50];
  return starts(riff) && starts(webp, 8) ? 'webp' : undefined;
}

/** File names are ours alone: 128 random bits, so that nobody finds a picture that he was not shown. */
export const fileName = /^[0-9a-f]{32}\.webp$/;

export const addressOf = (file: string): string => `/uploads/${file}`;

/** The file of an address as the shop gives it; undefined for any other address. */
export function fileOf(address: string): string | undefined {
  const file = address.startsWith('/uploads/') ? address.slice('/uploads/'.length) : '';
  return fileName.test(file) ? file : undefined;
}
