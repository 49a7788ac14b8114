/** What an uploaded picture may be. */
import { randomBytes } from 'node:crypto';

/** Bytes of a request with its multipart overhead. One picture, and how many in a request: `uploadImages.files`. */
export const requestMax = 10 * 1024 * 1024;
/** Most pictures of one shopper, kept and temporary together. */
export const perShopper = 20;
/** Most pixels of a picture. A small file can claim to be huge. */
export const pixelsMax = 24_000_000;

/** Gives the kind of a picture by its first bytes, or undefined if it is none of the three. File names and declared types are ignored. */
export function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const starts = (signature: readonly number[], at = 0) => signature.every((byte, index) => bytes[at + index] === byte);
  if (starts([0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const riff = [0x52, 0x49, 0x46, 0x46];
  const webp = [0x57, 0x45, 0x42, 0x50];
  return starts(riff) && starts(webp, 8) ? 'webp' : undefined;
}

/** File names are made by us: 128 random bits, so that nobody can guess one. */
export const fileName = /^[0-9a-f]{32}\.webp$/;

/** Gives a new name. */
export const newFileName = (): string => `${randomBytes(16).toString('hex')}.webp`;

export const addressOf = (file: string): string => `/uploads/${file}`;

/** Gives the file of one of our picture URLs, or undefined for any other address. */
export function fileOf(address: string): string | undefined {
  const file = address.startsWith('/uploads/') ? address.slice('/uploads/'.length) : '';
  return fileName.test(file) ? file : undefined;
}

/** What the separate process is asked for. */
export interface RedrawOrder {
  bytes: Uint8Array;
  /** Longest side of the picture, px. */
  maxEdge: number;
  /** Width to height of the result; the picture is put on its own ground colours. Undefined: the shape that it has. */
  ratio?: number;
}

/** A plain picture. */
export interface Redrawn {
  /** WebP. */
  picture: Buffer;
  /** px */
  width: number;
  height: number;
  /** Average colours of its thirds from top to bottom, `rrggbb.rrggbb.rrggbb`. */
  ground: string;
}
