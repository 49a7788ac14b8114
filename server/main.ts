/** Opens the shop. The only file of the server that does something when it is loaded. */
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { openShopDatabase } from './db/open.ts';
import { readEnv } from './env.ts';
import { mountFarewell } from './pages/kill-switch.ts';
import { listen } from './http/listen.ts';
import { createLog } from './log.ts';
import { mountPages } from './pages/pages.ts';
import { loadBuild } from './pages/renderer.ts';
import { mountSitemap } from './pages/sitemap.ts';
import { mountPayment } from './payment/plugin.ts';
import { makeServices } from './services.ts';
import { onTheWayOut, shutDown } from './ops/shutdown.ts';
import { mountPictures, mountStatic } from './http/static.ts';
import { mountUploads } from './upload/plugin.ts';
import { startWorkers } from './jobs/workers.ts';

const say = (sentence: string): void => console.log(sentence);

async function openShop(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  const database = await openShopDatabase(env, log, say);
  try {
    const services = await makeServices(env, database, log);
    const dist = fileURLToPath(new URL('../dist', import.meta.url));
    const app = createApp(
      services,
      mountPayment,
      mountPictures,
      mountUploads,
      mountFarewell,
      mountSitemap(),
      mountStatic(`${dist}/client`),
      mountPages(await loadBuild(dist)),
    );
    const servers = await listen(app, env.host, env.port);
    const workers = startWorkers(services);
    onTheWayOut(() => shutDown({ servers, workers, lifecycle: services.lifecycle, closeDatabase: database.close }), log);
  } catch (error) {
    await database.close();
    throw error;
  }
  say(`Haat is open at ${env.publicUrl}`);
}

openShop().catch((error: unknown) => {
  // One sentence for the person at the terminal; what it was made of only where somebody asked for it.
  console.error(error instanceof Error ? error.message : error);
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
});
