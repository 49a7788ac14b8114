/** How photographs are stored. */
import { createHash } from 'node:crypto';
import { photographPath } from '#contract/picture.ts';

/** Longest side of a stored photograph, px. */
export const photographEdge = 1_600;
/** Width to height of pictures of products. */
export const productRatio = 5 / 6;

/** The name of a picture by its content: the same photograph twice is stored once. */
export function hashOfPicture(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** The file of a photograph in the storage of uploads. */
export function storedName(hash: string): string {
  return `${hash}.webp`;
}

/** The hash in the URL of a photograph; undefined for the URL of a drawn picture. */
export function hashInUrl(url: string): string | undefined {
  const [, hash] = /^\/img\/m\/([0-9a-f]{32})-960\.webp$/.exec(url) ?? [];
  return hash;
}

/** The URL of a photograph as data names it. */
export function urlOfPicture(hash: string): string {
  return photographPath({ hash });
}
