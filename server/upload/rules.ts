/** What an uploaded picture may be. */
import { randomBytes } from 'node:crypto';

/** Bytes of a request with its multipart overhead. One picture, and how many in a request: `uploadImages.files`. */
export const requestMax = 10 * 1024 * 1024;
/** Most pictures of one shopper, kept and temporary together. */
export const perShopper = 20;
/** File names are made by us: 128 random bits, so that nobody can guess one. */
export const fileName = /^[0-9a-f]{32}\.webp$/;

/** Gives a new name. */
export const newFileName = (): string => `${randomBytes(16).toString('hex')}.webp`;

export const uploadAddress = (file: string): string => `/uploads/${file}`;

/** Gives the file of one of our picture URLs, or undefined for any other address. */
export function uploadedFile(address: string): string | undefined {
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
