/** The kill switch of the service worker: while it is on, the workers of shop and desk are one that removes itself from every device that asks. */
import { readFileSync } from 'node:fs';
import type { Plugin } from '#server/http/plugin.ts';

const script = readFileSync(new URL('../../sw/kill-switch.js', import.meta.url), 'utf8');

/** Serves the kill switch worker. Must be mounted before the built files, so that its `/sw.js` and `/desk/sw.js` win. */
export const mountKillSwitch: Plugin = (app, { env }) => {
  if (!env.killWorker) return;
  for (const address of ['/sw.js', '/desk/sw.js'])
    app.get(address, (c) =>
      c.body(script, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': "default-src 'none'; script-src 'self'",
        // The desk's scope is a level above its file.
        ...(address === '/desk/sw.js' && { 'Service-Worker-Allowed': '/desk' }),
      }),
    );
};
