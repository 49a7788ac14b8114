/** Photographs of products, categories and banners. */
import { Slug } from '../identifier.ts';
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';
import { DeskProduct } from './product.ts';

/** Bytes of one photograph. The desk sends about 300 KB. */
export const photographMax = 8 * 1024 * 1024;

/** Longest text that says what a picture shows. */
const pictureWordsMax = 160;

/** First 32 hexadecimal digits of the hash of the stored picture. */
const Hash = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const Photograph = z.object({
  hash: Hash,
  /** `/img/m/<hash>-960.webp`; the URLs of other widths and formats follow (`contract/picture.ts`). */
  url: z.string(),
  /** px */
  width: z.number(),
  height: z.number(),
  /** Three ground colours from top to bottom, `rrggbb.rrggbb.rrggbb`. */
  placeholder: z.string(),
});
export type Photograph = z.output<typeof Photograph>;

export const addPicture = deskEndpoint({
  method: 'POST',
  path: '/api/desk/pictures',
  summary: 'Store a photograph in its own shape',
  right: 'picture.add',
  offline: 'online-only',
  keyed: false,
  encoding: 'multipart',
  files: { field: 'picture', most: 1, bytes: photographMax },
  success: 201,
  reply: Photograph,
});

export const addProductPicture = deskEndpoint({
  method: 'POST',
  path: '/api/desk/products/{id}/pictures',
  summary: 'Add a photograph to a product, behind its other pictures; stored as 5:6',
  right: 'picture.add',
  offline: 'queued',
  keyed: false,
  encoding: 'multipart',
  files: { field: 'picture', most: 1, bytes: photographMax },
  params: z.object({ id: Slug }),
  reply: DeskProduct,
});

export const savePictureWords = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/pictures/{hash}',
  summary: 'Say what a photograph shows, for those who cannot see it',
  right: 'picture.add',
  offline: 'online-only',
  params: z.object({ hash: Hash }),
  body: z.object({ words: z.string().check(z.trim(), z.maxLength(pictureWordsMax)) }),
  reply: z.object({ error: z.literal(false), status: z.literal(true), msg: z.string() }),
});
