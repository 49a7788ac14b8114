/** Starts the server. No other server module has side effects on import. */
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { limitHashes } from './auth/password.ts';
import { openShopDatabase } from './open-database.ts';
import { readEnv } from '#server/env/env.ts';
import { plainWordsOf } from '#server/failure/plain-words.ts';
import { mountDesk } from './pages/desk.ts';
import { mountKillSwitch } from './pages/kill-switch.ts';
import { listen } from './http/listen.ts';
import { createLog } from '#server/log/log.ts';
import { openMetricsServer } from '#server/ops/metrics-server.ts';
import { mountClosedShop } from './setup/closed-shop.ts';
import { prepareFirstRun } from './setup/first-run.ts';
import { mountManifest } from './pages/manifest.ts';
import { mountPages } from './pages/pages.ts';
import { loadBuild } from './pages/renderer.ts';
import { mountSitemap } from './pages/sitemap.ts';
import { mountWellKnown } from './pages/well-known.ts';
import { findLostKeys, noKeys } from './payment/keys/lost-keys.ts';
import { mountPayment } from './payment/plugin.ts';
import { mountBrand } from './picture/brand-plugin.ts';
import { mountPictures } from './picture/plugin.ts';
import { makeServices } from './services.ts';
import { runningBuild } from './ops/build-name.ts';
import { shutDown, watchProcess } from './ops/shutdown.ts';
import { mountStatic } from '#server/pages/static.ts';
import { mountUploads } from './upload/plugin.ts';
import { checkStorage } from './storage/open-storage.ts';
import { startWorkers } from './workers.ts';

const print = (line: string): void => console.log(line);

async function startServer(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  const ending = watchProcess(log, env.drainSeconds * 1_000);
  if (env.hashSlots !== undefined) limitHashes(env.hashSlots);
  const database = await openShopDatabase(env, log, print);
  try {
    const services = await makeServices(env, database, log);
    await checkStorage(services.storage, print);
    runningBuild();
    const dist = fileURLToPath(new URL('../dist', import.meta.url));
    const app = createApp(
      services,
      mountPayment,
      mountPictures,
      mountBrand,
      mountUploads,
      mountKillSwitch,
      mountSitemap(),
      mountWellKnown,
      mountManifest(`${dist}/desk`, '/desk/manifest.webmanifest'),
      mountDesk(`${dist}/desk`),
      mountClosedShop,
      mountManifest(`${dist}/client`, '/manifest.webmanifest'),
      mountStatic(`${dist}/client`),
      mountPages(await loadBuild(dist)),
    );
    await prepareFirstRun(services, print);
    if (services.paymentChoice.now.source === 'none') print((await findLostKeys(services.db, env)) ?? noKeys);
    const servers = await listen(app, env.host, env.port);
    if (env.metricsPort !== undefined) servers.push(await openMetricsServer(services, env.metricsPort));
    const workers = startWorkers(services);
    ending.stopWith((cause) => {
      const drainMs = cause === 'signal' ? env.drainSeconds * 1_000 : 0;
      return shutDown({ servers, workers, lifecycle: services.lifecycle, drainMs, closeDatabase: database.close });
    });
  } catch (error) {
    await database.close();
    throw error;
  }
  print(env.role === 'worker' ? 'The background work of Haat has started' : `Haat is open at ${env.publicUrl}`);
}

startServer().catch((error: unknown) => {
  // One line on the terminal; the stack only with LOG_LEVEL=debug.
  console.error(plainWordsOf(error));
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
});
