import type { Plugin } from '#server/http/plugin.ts';
import { NotFound } from '#server/http/errors.ts';
import { fileName } from './rules.ts';
import { isThere } from './store.ts';

/** Serves the pictures. An <img> sends no token, so the unguessable name is the key. Nothing in a picture could run anyway. */
export const mountUploads: Plugin = (app, { db, storage }) => {
  app.get('/uploads/:file', async (c) => {
    const file = c.req.param('file');
    const bytes = fileName.test(file) && (await isThere(db, file)) ? await storage.uploads.read(file) : undefined;
    if (!bytes) throw new NotFound();
    return c.body(bytes, 200, {
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline; filename="picture.webp"',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Cache-Control': 'private, max-age=31536000, immutable',
      'X-Robots-Tag': 'noindex',
    });
  });
};
