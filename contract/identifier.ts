import { z } from './zod.ts';

/** Readable key of a product, category or subcategory: lower-case words joined by hyphens, as in the address bar. */
export const Slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(80));

/** Key of everything that people make: users, cart lines, orders. Time-ordered (RFC 9562, version 7) or random (version 4). */
export const Uuid = z.uuid();
