/** Metrics on a port of their own, on this machine only: they show how the shop is doing, which is nobody else's business. */
import { type Server, createServer } from 'node:http';
import type { Services } from '#server/services.ts';
import { startMetrics } from './metrics-scrape.ts';

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** Serves `GET /metrics` on `port` of 127.0.0.1. Throws one sentence if the port is taken. */
export function openMetricsServer(services: Services, port: number): Promise<Server> {
  const metrics = startMetrics(services);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      (error: unknown) => {
        services.log.error('metrics could not be read', { error });
        response.writeHead(500).end();
      },
    );
  });
  server.on('close', () => metrics.stop());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      metrics.stop();
      reject(new Error(`Cannot serve metrics on port ${port} (${error.code}). Set METRICS_PORT to another one.`));
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
