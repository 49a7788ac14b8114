import { parsePhotographPath, type PictureFormat } from '#contract/picture.ts';
import type { Plugin } from '#server/http/plugin.ts';
import { NotFound } from '#server/http/errors.ts';
import { openPhotographs } from './render.ts';

const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp' };

/** Serves photographs. Their URL names their content, so browsers keep them for ever. Mount it before the drawn pictures. */
export const mountPhotographs: Plugin = (app, { storage, log }) => {
  const render = openPhotographs(storage, log);
  app.get('/img/m/*', async (c) => {
    const name = parsePhotographPath(c.req.path);
    const body = name && (await render(name));
    if (!name || !body) throw new NotFound();
    return c.body(new Uint8Array(body), 200, {
      'Content-Type': types[name.format],
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
};
